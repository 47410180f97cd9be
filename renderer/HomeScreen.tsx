import { NextEventCard } from './events/NextEventCard.tsx';
import { HomePage } from './home/HomePage.tsx';
import { ContinueRow } from './training/ContinueRow.tsx';
import { Invitation } from './training/Invitation.tsx';
import { RecentRow } from './training/RecentRow.tsx';
import { useWatched } from './training/useWatched.ts';

/** The home page with the blocks of other features. */
export function HomeScreen() {
  const { toContinue, recent } = useWatched();
  const recentRow = recent.length > 0 ? <RecentRow videos={recent} /> : null;

  if (toContinue.length === 0) {
    return <HomePage liveEvents={<NextEventCard />} watching={recentRow ?? <Invitation />} watched={null} />;
  }
  return <HomePage liveEvents={<NextEventCard />} watching={<ContinueRow videos={toContinue} />} watched={recentRow} />;
}
