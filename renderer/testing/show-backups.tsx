import { BackupsTab } from '../admin/backups/BackupsTab.tsx';
import { Toasts } from '../kit/Toasts.tsx';
import { renderAt } from './render.tsx';

/** Opens the panel's tab of backups. */
export function showBackups() {
  return renderAt(
    '/admin/copias',
    <>
      <BackupsTab />
      <Toasts />
    </>,
  );
}
