import { ChatWidget } from './chat/ChatWidget.tsx';
import { HelpPage } from './help/HelpPage.tsx';

/** The help centre, with the chat. */
export function HelpScreen() {
  return (
    <>
      <HelpPage />
      <ChatWidget />
    </>
  );
}
