import { useNow } from './first-render.ts';
import { postAge } from './post-age.ts';

/** When something was written, as its age. */
export function PostTime({ at }: { at: string }) {
  return <time dateTime={at}>{postAge(at, useNow())}</time>;
}
