import { fnv1a } from '../../contract/fnv1a.ts';
import classes from './Avatar.module.css';
import { usePicture } from './usePicture.ts';

const COLOURS = 8;

interface AvatarProps {
  name: string;
  /** Address of a picture; the initials are shown without one, and until it has loaded. */
  picture?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A person's picture, or the initials on a colour derived from the name. Decorative: the name is shown beside it. */
export function Avatar({ name, picture = null, size = 'md' }: AvatarProps) {
  const image = usePicture(picture);
  const background = `var(--mantine-color-avatar-${fnv1a(name) % COLOURS})`;
  return (
    <span className={classes.root} data-size={size} style={{ background }} aria-hidden="true">
      {initialsOf(name)}
      {image && <img {...image} className={classes.picture} alt="" loading="lazy" referrerPolicy="no-referrer" />}
    </span>
  );
}

/** First letters of the first and the last word, in upper case. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('es') ?? '').join('');
}
