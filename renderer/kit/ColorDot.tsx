import classes from './ColorDot.module.css';
import { toneOf } from './tone.ts';

/** A dot in a stored colour, shown before a name. */
export function ColorDot({ color }: { color: string }) {
  return <span className={classes.dot} style={{ background: toneOf(color) }} aria-hidden="true" />;
}
