import { HelpPage } from './help/HelpPage.tsx';

/** The help centre. */
export function HelpScreen() {
  return <HelpPage />;
}
