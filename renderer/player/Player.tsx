import { useRef, useState } from 'react';
import { useProgressActorId } from '../progress/useProgress.ts';
import { LessonPlayer, type LessonPlayerProps } from './LessonPlayer.tsx';
import classes from './Player.module.css';
import { useFullscreen } from './useFullscreen.ts';
import { useTold } from './useTold.ts';

export interface PlayerProps extends Omit<LessonPlayerProps, 'fullscreen' | 'onPlaying'> {
  /** It fills the screen, or does no longer: Escape then leaves that. */
  onFill: (isFilling: boolean) => void;
}

/** What fills the screen stays from lesson to lesson, and with it the full screen; every lesson, and every actor, gets a player of its own in it. */
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
