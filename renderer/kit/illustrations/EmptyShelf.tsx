import { Drawing } from './Drawing.tsx';
import type { IllustrationProps } from './illustration.ts';
import classes from './illustrations.module.css';

/** A shelf with a free place, for lists without rows and for removed content. */
export function EmptyShelf(look: IllustrationProps) {
  return (
    <Drawing {...look}>
      <path fill="var(--mantine-color-card)" d="M38 30h124v98H38z" />
      <path className={classes.line} d="M38 30h124v98H38zM38 62h124M38 95h124" />
      <path className={classes.tint} d="M50 44h14v18H50zM64 40h12v22H64z" />
      <path className={classes.line} d="M50 44h14v18H50zM64 40h12v22H64z" />
      <path className={classes.line} d="M84 61l12-17 9 6-8 11" />
      <path className={classes.accent} d="M120 76h26v19h-26z" />
      <path className={classes.line} d="M120 76h26v19h-26zM133 76v8" />
      <path className={classes.line} strokeWidth={4} d="M60 118h.1M76 118h.1M92 118h.1" />
      <path className={classes.line} d="M184 50v-8M180 46h8M18 88v-8M14 84h8" />
    </Drawing>
  );
}
