import type { KioskPage as Page } from '../../contract/kiosk.ts';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { CentredPage } from './CentredPage.tsx';
import { KioskExit } from './KioskExit.tsx';
import { KioskOutside } from './KioskOutside.tsx';
import { KioskShut } from './KioskShut.tsx';
import { text } from './kiosk.es.ts';
import { useKioskPage } from './useKioskPage.ts';
import { WaitState } from './WaitState.tsx';

/** Replaces the academy in a kiosk. */
export function KioskPage() {
  const page = useKioskPage();
  usePageTitle('');

  return <CentredPage width="44rem">{page && <ContentOf page={page} />}</CentredPage>;
}

function ContentOf({ page }: { page: Page }) {
  if (page.kind === 'shut') return <KioskShut reason={page.reason} />;
  if (page.kind === 'outside') return <KioskOutside address={page.address} />;
  if (page.kind === 'exit') return <KioskExit method={page.method} />;
  return <WaitState title={text.starting} lead={page.isLong ? text.longLead : text.startingLead} />;
}
