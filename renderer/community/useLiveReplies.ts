import { useSWRConfig } from 'swr';
import { discussionSchema } from '../../contract/community.ts';
import { discussionRead, repliesRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { useLive } from '../client/live/useLive.ts';
import { useChangeShown, useRefreshDiscussions } from './useDiscussions.ts';

/** As long as the comments of a post are on screen, those that others write appear, and so does what they change of the post. */
export function useLiveReplies(postId: string): void {
  const { mutate } = useSWRConfig();
  const changeShown = useChangeShown();
  const refreshDiscussions = useRefreshDiscussions();
  const path = discussionRead(postId);
  useLive(`${path}/stream`, { onEvent: handleEvent, onGap: readAgain });

  /** A post that is gone ends its stream: opening it again tells the others, when whoever deleted it has left the page. */
  function handleEvent(name: string): void {
    if (name === 'replies') readAgain();
  }

  function readAgain(): void {
    // What is on screen stays where reading it again fails; a post that is gone leaves the lists.
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
