import type { Lesson } from '../../contract/courses.ts';
import { PlayerBuffering } from './PlayerBuffering.tsx';
import { PlayerCues } from './PlayerCues.tsx';
import { PlayerEnd } from './PlayerEnd.tsx';
import { PlayerError } from './PlayerError.tsx';
import { PlayerJump } from './PlayerJump.tsx';
import { PlayerStart } from './PlayerStart.tsx';
import { PlayerWait } from './PlayerWait.tsx';
import type { ShownParts } from './shown-parts.ts';
import type { CourseStanding } from './useCourseStanding.ts';
import type { Jump } from './usePictureTouch.ts';
import type { Player } from './usePlayer.ts';

interface PictureLayersProps {
  player: Player;
  parts: ShownParts;
  /** Whether the controls cover the lower edge of the picture. */
  areControlsOver: boolean;
  jump: Jump | null;
  standing: CourseStanding;
  next: Lesson | null;
  /** A dialog or a question is open. */
  isHeld: boolean;
  onChoose: (lesson: Lesson) => void;
  onClose?: (() => void) | undefined;
}

/** Layers over the picture or in its place: captions, waiting, start, error and end. */
export function PictureLayers({ player, parts, areControlsOver, jump, ...course }: PictureLayersProps) {
  const { standing, next, isHeld, onChoose, onClose } = course;
  const { state, source, attempt } = player;
  return (
    <>
      <PlayerCues texts={state.cues} size={player.captionsSize} isRaised={areControlsOver} />
      {parts.isBuffering && <PlayerBuffering />}
      {jump && <PlayerJump jump={jump} />}
      {parts.waitsForStart && (
        <PlayerStart seconds={Math.floor(state.seconds)} course={null} onPlay={() => source?.play()} />
      )}
      {parts.isBeforeFrame && (
        <PlayerStart
          seconds={attempt.startSeconds}
          course={standing.course}
          onPlay={() => player.again(attempt.startSeconds)}
        />
      )}
      <InPlaceOfVideo player={player} isFile={parts.kind === 'file'} />
      {state.phase === 'ended' && (
        <PlayerEnd
          standing={standing}
          next={next}
          isHeld={isHeld}
          onChoose={onChoose}
          onAgain={() => player.again(0)}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** Shown without a video or before it has loaded. An error stays visible during a retry, except over YouTube. */
function InPlaceOfVideo({ player, isFile }: { player: Player; isFile: boolean }) {
  const { attempt, state, again } = player;
  const isLoading = state.phase === 'loading';
  const isFailureShown = state.phase === 'broken' || (isFile && isLoading);
  if (state.failure && isFailureShown)
    return <PlayerError reason={state.failure} onRetry={() => again(state.seconds)} />;
  return !attempt.playable || (isFile && isLoading) ? <PlayerWait /> : null;
}
