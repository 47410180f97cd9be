import classes from './ColorDot.module.css';
import { toneOf } from './tone.ts';

/** A stored colour, as a dot before a name. */
export function ColorDot({ color }: { color: string }) {
  const { className, ...tone } = toneOf(color);
  return <span {...tone} className={`${className} ${classes.dot}`} aria-hidden="true" />;
}
