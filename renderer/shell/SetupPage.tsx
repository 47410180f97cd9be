import { useState } from 'react';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { LocalSetup } from './LocalSetup.tsx';
import { RemoteSetup } from './RemoteSetup.tsx';
import { SetupChoice } from './SetupChoice.tsx';
import { text } from './shell.es.ts';

/** The first start: where the academy is, and what setting it up there needs. */
export function SetupPage() {
  const [mode, setMode] = useState<'local' | 'remote' | null>(null);
  usePageTitle(text.setup);

  if (mode === 'local') return <LocalSetup onBack={() => setMode(null)} />;
  if (mode === 'remote') return <RemoteSetup onBack={() => setMode(null)} />;
  return <SetupChoice onChoose={setMode} />;
}
