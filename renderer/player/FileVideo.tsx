import { useEffect, useEffectEvent, useRef } from 'react';
import type { Subtitles } from '../../contract/courses.ts';
import { FileSource } from './file-source.ts';
import classes from './Player.module.css';
import { text } from './player.es.ts';
import type { PlayerReport, PlayerSource } from './player-source.ts';

interface FileVideoProps {
  address: string;
  subtitles: readonly Subtitles[];
  title: string;
  startSeconds: number;
  startsPaused: boolean;
  onSource: (source: PlayerSource) => void;
  onReport: (report: PlayerReport) => void;
}

/** Video file of the academy, without the browser's controls. */
export function FileVideo({
  address,
  subtitles,
  title,
  startSeconds,
  startsPaused,
  onSource,
  onReport,
}: FileVideoProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onReport);
  const offer = useEffectEvent(onSource);

  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    const source = new FileSource(video, startSeconds);
    offer(source);
    return source.start((report) => tell(report));
  }, [startSeconds]);

  return (
    // biome-ignore lint/a11y/useMediaCaption: staff add subtitles to the lessons that need them
    <video
      className={classes.video}
      ref={videoRef}
      src={address}
      aria-label={text.video(title)}
      autoPlay={!startsPaused}
      playsInline
      preload="metadata"
    >
      {subtitles.map(({ language, label, url }) => (
        <track key={language} kind="subtitles" srcLang={language} label={label} src={url} />
      ))}
    </video>
  );
}
