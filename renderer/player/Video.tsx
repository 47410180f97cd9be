import { FileVideo } from './FileVideo.tsx';
import type { Player } from './usePlayer.ts';
import { YoutubeVideo } from './YoutubeVideo.tsx';

interface VideoProps {
  player: Player;
  title: string;
  hasFrame: boolean;
}

/** The video element or YouTube's frame. The frame is removed at the end: YouTube's terms forbid overlays. */
export function Video({ player, title, hasFrame }: VideoProps) {
  const { attempt, state, setSource, handleReport } = player;
  const { playable, number, startSeconds, startsPaused } = attempt;
  const rest = { title, startSeconds, startsPaused, onSource: setSource, onReport: handleReport };
  if (!playable || state.phase === 'broken') return null;
  if (playable.kind === 'file')
    return <FileVideo key={number} address={playable.address} subtitles={playable.subtitles} {...rest} />;
  return hasFrame ? <YoutubeVideo key={number} videoId={playable.videoId} {...rest} /> : null;
}
