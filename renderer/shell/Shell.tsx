import { SWRConfig } from 'swr';
import { KioskPage } from './KioskPage.tsx';
import { PreferencesPage } from './PreferencesPage.tsx';
import { ProblemPage } from './ProblemPage.tsx';
import { SetupPage } from './SetupPage.tsx';
import { useHash } from './useShell.ts';

/** The pages of the shell, chosen by the part of the address after the '#'. */
export function Shell() {
  return (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <ShellPage />
    </SWRConfig>
  );
}

function ShellPage() {
  const page = useHash();
  if (page === 'setup') return <SetupPage />;
  if (page === 'kiosk') return <KioskPage />;
  if (page === 'preferences') return <PreferencesPage />;
  return <ProblemPage />;
}
