import classes from './Player.module.css';
import type { CaptionsSize } from './player-source.ts';

interface PlayerCuesProps {
  texts: readonly string[];
  size: CaptionsSize;
  /** The controls stand where they would. */
  isRaised: boolean;
}

/** The subtitles that are said now: above the controls, at the size that was chosen. */
export function PlayerCues({ texts, size, isRaised }: PlayerCuesProps) {
  if (texts.length === 0) return null;
  return (
    <div className={classes.cues} data-size={size} data-raised={isRaised || undefined}>
      {Array.from(new Set(texts), (text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
