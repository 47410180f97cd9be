import { fnv1a } from '../../contract/fnv1a.ts';
import classes from './Avatar.module.css';
import { usePicture } from './usePicture.ts';

const COLOURS = 8;

interface AvatarProps {
  name: string;
  /** The address of a picture; the initials stand there without one, and until it has come. */
  picture?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A person's picture, or their initials on a colour that follows from the name. The name itself stands beside it: this is decoration. */
export function Avatar({ name, picture = null, size = 'md' }: AvatarProps) {
  const image = usePicture(picture);
  return (
    <span className={classes.root} data-size={size} data-colour={fnv1a(name) % COLOURS} aria-hidden="true">
      {initialsOf(name)}
      {image && <img {...image} className={classes.picture} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </span>
  );
}

/** The first letters of the first and the last word, capital. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('es') ?? '').join('');
}
