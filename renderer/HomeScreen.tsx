import type { LessonProgress } from '../contract/training.ts';
import { ChatWidget } from './chat/ChatWidget.tsx';
import { lazyPart, useLazyPart } from './client/useLazyPart.ts';
import { NextEventCard } from './events/NextEventCard.tsx';
import { HomePage } from './home/HomePage.tsx';
import { useIsSignedIn } from './session/useSession.ts';
import { Invitation } from './training/Invitation.tsx';
import { useWatched } from './training/useWatched.ts';

/** Loaded on demand: a first visit needs none of them. */
const continuePart = lazyPart(async () => (await import('./training/ContinueRow.tsx')).ContinueRow);
const recentPart = lazyPart(async () => (await import('./training/RecentRow.tsx')).RecentRow);
const goalPart = lazyPart(async () => (await import('./smart-study/StudyGoal.tsx')).StudyGoal);

/**
 * The home page with parts of other features for this actor: lessons to continue; without any, the recently watched
 * lessons; without those, an invitation. A signed-in person also gets the week's goal. The chat comes last.
 */
export function HomeScreen() {
  const { toContinue, recent, hasWatched } = useWatched();
  const isSignedIn = useIsSignedIn();
  const isContinued = toContinue.length > 0;
  const recentRow = recent.length > 0 ? <LateRecentRow lessons={recent} /> : null;

  return (
    <>
      <HomePage
        liveEvents={<NextEventCard />}
        progressRow={isContinued ? <LateContinueRow lessons={toContinue} /> : (recentRow ?? <Invitation />)}
        recentRow={isContinued ? recentRow : null}
        hasWatched={hasWatched}
        studyGoal={isSignedIn ? <LateStudyGoal /> : null}
      />
      <ChatWidget />
    </>
  );
}

function LateContinueRow({ lessons }: { lessons: LessonProgress[] }) {
  const { Part: ContinueRow, hasFailed } = useLazyPart(continuePart);
  return ContinueRow ? <ContinueRow lessons={lessons} /> : <Coming hasFailed={hasFailed} />;
}

function LateRecentRow({ lessons }: { lessons: LessonProgress[] }) {
  const { Part: RecentRow, hasFailed } = useLazyPart(recentPart);
  return RecentRow ? <RecentRow lessons={lessons} /> : <Coming hasFailed={hasFailed} />;
}

function LateStudyGoal() {
  const { Part: StudyGoal, hasFailed } = useLazyPart(goalPart);
  return StudyGoal ? <StudyGoal place="home" /> : <Coming hasFailed={hasFailed} />;
}

/** Empty while the code loads; `useOwnRoom` reserves the space. */
function Coming({ hasFailed }: { hasFailed: boolean }) {
  return <div aria-busy={!hasFailed} />;
}
