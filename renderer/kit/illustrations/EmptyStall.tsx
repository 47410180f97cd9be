import { Drawing } from './Drawing.tsx';
import type { IllustrationProps } from './illustration.ts';
import classes from './illustrations.module.css';

/** An empty stall and a magnifier, for a search without matches. */
export function EmptyStall(look: IllustrationProps) {
  return (
    <Drawing {...look}>
      <path className={classes.tint} d="M44 44h88l14 22H30z" />
      <path className={classes.line} d="M44 44h88l14 22H30z" />
      <path
        fill="var(--mantine-color-card)"
        d="M30 66h116v6a14.5 13 0 0 1-29 0 14.5 13 0 0 1-29 0 14.5 13 0 0 1-29 0 14.5 13 0 0 1-29 0z"
      />
      <path
        className={classes.line}
        d="M30 66h116v6a14.5 13 0 0 1-29 0 14.5 13 0 0 1-29 0 14.5 13 0 0 1-29 0 14.5 13 0 0 1-29 0zM40 88v40M136 88v40M34 128h108M40 108h96"
      />
      <circle fill="var(--mantine-color-card)" cx={140} cy={80} r={29} />
      <circle className={classes.accent} cx={140} cy={80} r={21} />
      <circle className={classes.line} cx={140} cy={80} r={29} />
      <path className={classes.line} strokeWidth={6} d="M161 101l19 20" />
      <path className={classes.line} d="M134 74a7 7 0 1 1 9 6.8c-2 .7-3 2-3 4.2M140 91v.1" />
      <path className={classes.line} d="M64 26v-8M80 22l3-7M48 22l-3-7" />
    </Drawing>
  );
}
