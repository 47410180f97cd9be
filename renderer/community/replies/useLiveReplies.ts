import { useSWRConfig } from 'swr';
import { discussionSchema } from '../../../contract/community.ts';
import { discussionRead, repliesRead } from '../../../contract/reads.ts';
import { callApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { useLive } from '../../client/live/useLive.ts';
import { useChangeShown, useRefreshDiscussions } from '../posts/useDiscussions.ts';

/** Updates replies and post from the server's stream while the comments of a post are on screen. */
export function useLiveReplies(postId: string): void {
  const { mutate } = useSWRConfig();
  const changeShown = useChangeShown();
  const refreshDiscussions = useRefreshDiscussions();
  const path = discussionRead(postId);
  useLive(`${path}/stream`, { onEvent: handleEvent, onGap: readAgain });

  /** A deleted post ends its stream; the gap after reopening makes other viewers read again and find it gone. */
  function handleEvent(name: string): void {
    if (name === 'replies') readAgain();
  }

  function readAgain(): void {
    // Failed reads leave the screen as it is; a deleted post leaves the lists.
    void mutate(repliesRead(postId)).catch(() => undefined);
    callApi('GET', path, { schema: discussionSchema })
      .then((discussion) => changeShown(postId, () => discussion))
      .catch((error: unknown) => (isGone(error) ? refreshDiscussions() : undefined))
      .catch(() => undefined);
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'post_not_found';
}
