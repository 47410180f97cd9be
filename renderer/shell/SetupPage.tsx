import { useState } from 'react';
import { usePageTitle } from '../kit/usePageTitle.ts';
import { LocalSetup } from './LocalSetup.tsx';
import { RemoteSetup } from './RemoteSetup.tsx';
import { SetupChoice } from './SetupChoice.tsx';
import { text } from './shell.es.ts';

/** The first start: the location of the academy, and its setup there. */
export function SetupPage() {
  const [mode, setMode] = useState<'local' | 'remote' | null>(null);
  usePageTitle(text.setup);

  if (mode === 'local') return <LocalSetup onBack={() => setMode(null)} />;
  if (mode === 'remote') return <RemoteSetup onBack={() => setMode(null)} />;
  return <SetupChoice onChoose={setMode} />;
}
