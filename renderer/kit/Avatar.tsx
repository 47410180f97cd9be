import classes from './Avatar.module.css';
import { fnv1a } from './fnv1a.ts';

const COLOURS = 8;

interface AvatarProps {
  name: string;
  size?: 'sm' | 'md' | 'lg';
}

/** A person's initials on a colour that follows from the name. The name itself stands beside it: this is decoration. */
export function Avatar({ name, size = 'md' }: AvatarProps) {
  return (
    <span className={classes.root} data-size={size} data-colour={fnv1a(name) % COLOURS} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** The first letters of the first and the last word, capital. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('es') ?? '').join('');
}
