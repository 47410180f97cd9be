import { useNow } from './first-render.ts';
import { postAge } from './post-age.ts';

/** The age of a post, a reply or the like. */
export function PostTime({ at }: { at: string }) {
  return <time dateTime={at}>{postAge(at, useNow())}</time>;
}
