import type { AdminAccount } from '../../../contract/account-editing.ts';
import { useSettings } from '../../academy/useSettings.ts';
import { Badge } from '../../kit/Badge.tsx';
import { formatLongDate } from '../../kit/format.ts';
import { text } from './accounts.es.ts';

/** Badges beside the name: staff role, inactive, no password, erasure. Nothing for a learner with none of these. */
export function AccountBadges({ account }: { account: AdminAccount }) {
  const { data: settings } = useSettings();
  const { role, isActive, hasPassword, linkExpiresAt, erasesAt } = account;
  if (role === 'learner' && isActive && hasPassword && !erasesAt) return null;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25rem', verticalAlign: 'middle' }}>
      {role !== 'learner' && <Badge kind="brand">{text.roles[role]}</Badge>}{' '}
      {!isActive && <Badge kind="accent">{text.inactive}</Badge>}{' '}
      {isActive && !hasPassword && <Badge kind="info">{linkExpiresAt ? text.invited : text.noPassword}</Badge>}{' '}
      {erasesAt && <Badge kind="accent">{text.erasesOn(formatLongDate(erasesAt, settings?.timeZone))}</Badge>}
    </span>
  );
}
