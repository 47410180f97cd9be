import { Drawing } from './Drawing.tsx';
import type { IllustrationProps } from './illustration.ts';
import classes from './illustrations.module.css';

/** A screen with a play mark beside a plant, for a person without watched lessons. */
export function FirstLesson(look: IllustrationProps) {
  return (
    <Drawing {...look}>
      <rect fill="var(--mantine-color-card)" x={36} y={34} width={112} height={76} rx={8} />
      <rect className={classes.tint} x={44} y={42} width={96} height={50} rx={4} />
      <rect className={classes.line} x={36} y={34} width={112} height={76} rx={8} />
      <path className={classes.line} d="M44 101h70M74 128h36M92 110v18" />
      <circle className={classes.accent} cx={92} cy={67} r={16} />
      <path className={classes.line} d="M88 60v14l11-7z" />
      <path className={classes.tint} d="M150 104h26l-4 24h-18z" />
      <path
        className={classes.line}
        d="M150 104h26l-4 24h-18zM163 104V82M163 92c-1-10-9-14-17-13 0 8 7 14 17 13zM163 86c0-11 6-17 15-18 2 10-5 18-15 18z"
      />
      <path className={classes.line} d="M22 60v-8M18 56h8M168 40v-8M164 36h8" />
    </Drawing>
  );
}
