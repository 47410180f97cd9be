import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './Player.module.css';
import { text } from './player.es.ts';
import type { PlayerReport, PlayerSource } from './player-source.ts';
import { canReachYoutube, youtubeAddress } from './youtube-frame.ts';
import { YoutubeSource } from './youtube-source.ts';

interface YoutubeVideoProps {
  videoId: string;
  title: string;
  startSeconds: number;
  startsPaused: boolean;
  onSource: (source: PlayerSource) => void;
  onReport: (report: PlayerReport) => void;
}

/** YouTube video in YouTube's own frame. */
export function YoutubeVideo({ videoId, title, startSeconds, startsPaused, onSource, onReport }: YoutubeVideoProps) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const sourceRef = useRef<YoutubeSource>(null);
  const tell = useEffectEvent(onReport);
  const offer = useEffectEvent(onSource);

  // A layout effect runs in the commit that inserts the frame; `useEffect` may run after the frame's load event.
  useLayoutEffect(() => {
    const source = new YoutubeSource({
      player: () => frameRef.current?.contentWindow ?? null,
      canReach: () => canReachYoutube(videoId),
    });
    sourceRef.current = source;
    offer(source);
    // Until YouTube reports that it plays, the video counts as waiting.
    if (startsPaused) tell({ type: 'waiting' });
    return source.start((report) => tell(report));
  }, [videoId, startsPaused]);

  return (
    <iframe
      className={classes.video}
      ref={frameRef}
      src={youtubeAddress({ videoId, origin: window.location.origin, startSeconds, startsPaused })}
      title={text.video(title)}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      onLoad={() => sourceRef.current?.frameLoaded()}
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
