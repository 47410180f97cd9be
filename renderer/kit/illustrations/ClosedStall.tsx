import { Drawing } from './Drawing.tsx';
import type { IllustrationProps } from './illustration.ts';
import classes from './illustrations.module.css';

/** A stall with its shutter down, for something that failed to load. */
export function ClosedStall(look: IllustrationProps) {
  return (
    <Drawing {...look}>
      <path className={classes.tint} d="M50 34h100l14 22H36z" />
      <path className={classes.line} d="M50 34h100l14 22H36z" />
      <path
        fill="var(--mantine-color-card)"
        d="M36 56h128v6a16 13 0 0 1-32 0 16 13 0 0 1-32 0 16 13 0 0 1-32 0 16 13 0 0 1-32 0z"
      />
      <path
        className={classes.line}
        d="M36 56h128v6a16 13 0 0 1-32 0 16 13 0 0 1-32 0 16 13 0 0 1-32 0 16 13 0 0 1-32 0z"
      />
      <rect fill="var(--mantine-color-card)" x={48} y={78} width={104} height={50} />
      <path className={classes.line} d="M48 78v50h104V78M48 90h104M48 116h104" />
      <path className={classes.line} strokeWidth={2} d="M86 88l14-12 14 12" />
      <rect className={classes.accent} x={70} y={88} width={60} height={24} rx={5} />
      <rect className={classes.line} x={70} y={88} width={60} height={24} rx={5} />
      <path className={classes.line} d="M84 100h.1M94 100h22" />
      <path className={classes.line} d="M100 24V14M116 26l5-8M84 26l-5-8" />
    </Drawing>
  );
}
