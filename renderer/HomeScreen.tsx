import { ChatWidget } from './chat/ChatWidget.tsx';
import { NextEventCard } from './events/NextEventCard.tsx';
import { HomePage } from './home/HomePage.tsx';
import { ContinueRow } from './training/ContinueRow.tsx';
import { Invitation } from './training/Invitation.tsx';
import { RecentRow } from './training/RecentRow.tsx';
import { useWatched } from './training/useWatched.ts';

/**
 * The home page, with the rows of other features that this actor sees: lessons to go on with; without any, the lessons watched lately;
 * without those, an invitation to begin. And the chat.
 */
export function HomeScreen() {
  const { toContinue, recent } = useWatched();
  const recentRow = recent.length > 0 ? <RecentRow videos={recent} /> : null;
  const isContinued = toContinue.length > 0;

  return (
    <>
      <HomePage
        liveEvents={<NextEventCard />}
        progressRow={isContinued ? <ContinueRow videos={toContinue} /> : (recentRow ?? <Invitation />)}
        recentRow={isContinued ? recentRow : null}
      />
      <ChatWidget />
    </>
  );
}
