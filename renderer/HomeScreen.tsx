import { ChatWidget } from './chat/ChatWidget.tsx';
import { lazyPart, useLazyPart } from './client/useLazyPart.ts';
import { NextEventCard } from './events/NextEventCard.tsx';
import { HomePage } from './home/HomePage.tsx';
import type { VideoProgress } from './progress/progress-records.ts';
import { useIsSignedIn } from './session/useSession.ts';
import { Invitation } from './training/Invitation.tsx';
import { useWatched } from './training/useWatched.ts';

/** Who comes for the first time has none of them. */
const continuePart = lazyPart(async () => (await import('./training/ContinueRow.tsx')).ContinueRow);
const recentPart = lazyPart(async () => (await import('./training/RecentRow.tsx')).RecentRow);
const goalPart = lazyPart(async () => (await import('./smart-study/StudyGoal.tsx')).StudyGoal);

/**
 * The home page, with what other features know of this actor: lessons to go on with; without any, the lessons watched lately; without
 * those, an invitation to begin. The week's goal of who has signed in. And the chat.
 */
export function HomeScreen() {
  const { toContinue, recent, hasWatched } = useWatched();
  const isSignedIn = useIsSignedIn();
  const isContinued = toContinue.length > 0;
  const recentRow = recent.length > 0 ? <LateRecentRow videos={recent} /> : null;

  return (
    <>
      <HomePage
        liveEvents={<NextEventCard />}
        progressRow={isContinued ? <LateContinueRow videos={toContinue} /> : (recentRow ?? <Invitation />)}
        recentRow={isContinued ? recentRow : null}
        hasWatched={hasWatched}
        studyGoal={isSignedIn ? <LateStudyGoal /> : null}
      />
      <ChatWidget />
    </>
  );
}

function LateContinueRow({ videos }: { videos: VideoProgress[] }) {
  const { Part: ContinueRow, hasFailed } = useLazyPart(continuePart);
  return ContinueRow ? <ContinueRow videos={videos} /> : <Coming hasFailed={hasFailed} />;
}

function LateRecentRow({ videos }: { videos: VideoProgress[] }) {
  const { Part: RecentRow, hasFailed } = useLazyPart(recentPart);
  return RecentRow ? <RecentRow videos={videos} /> : <Coming hasFailed={hasFailed} />;
}

function LateStudyGoal() {
  const { Part: StudyGoal, hasFailed } = useLazyPart(goalPart);
  return StudyGoal ? <StudyGoal place="home" /> : <Coming hasFailed={hasFailed} />;
}

/** Its room is kept meanwhile (`useOwnRoom`). */
function Coming({ hasFailed }: { hasFailed: boolean }) {
  return <div aria-busy={!hasFailed} />;
}
