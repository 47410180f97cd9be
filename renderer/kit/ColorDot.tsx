import classes from './ColorDot.module.css';
import { toneOf } from './tone.ts';

/** A dot in a stored colour, shown before a name. */
export function ColorDot({ color }: { color: string }) {
  const { className, ...tone } = toneOf(color);
  return <span {...tone} className={`${className} ${classes.dot}`} aria-hidden="true" />;
}
