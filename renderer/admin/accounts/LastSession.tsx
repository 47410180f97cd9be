import { PostTime } from '../../kit/PostTime.tsx';
import { text } from './accounts.es.ts';

/** When somebody was last here, as its age. @param at null: never */
export function LastSession({ at }: { at: string | null }) {
  return at ? <PostTime at={at} /> : text.never;
}
