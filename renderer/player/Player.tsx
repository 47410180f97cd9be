import { useRef, useState } from 'react';
import { useProgressActorId } from '../progress/useProgress.ts';
import { LessonPlayer, type LessonPlayerProps } from './LessonPlayer.tsx';
import classes from './Player.module.css';
import { useFullscreen } from './useFullscreen.ts';
import { useTold } from './useTold.ts';

export interface PlayerProps extends Omit<LessonPlayerProps, 'fullscreen' | 'onPlaying'> {
  /** Called when the video enters or leaves the full screen; Escape then leaves only the full screen. */
  onFill: (isFilling: boolean) => void;
}

/** Keeps the full screen from lesson to lesson. Every lesson and every actor gets a new player in it. */
export default function Player({ onFill, ...props }: PlayerProps) {
  const actorId = useProgressActorId();
  const screenRef = useRef<HTMLDivElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const fullscreen = useFullscreen(screenRef, isPlaying);
  useTold(fullscreen.fullness !== 'none', onFill);

  return (
    <div className={classes.screen} ref={screenRef} data-full={fullscreen.fullness}>
      <LessonPlayer key={`${actorId} ${props.lesson.id}`} {...props} fullscreen={fullscreen} onPlaying={setIsPlaying} />
    </div>
  );
}
