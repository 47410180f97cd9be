import { useEffect, useEffectEvent } from 'react';
import { viewCountSchema } from '../../contract/courses.ts';
import { discussionRead } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import { anonymousUserId } from '../session/identity.ts';
import { useChangeShown } from './useDiscussions.ts';

/** Posts whose view has been recorded since the page was loaded: one visit counts once. */
const recorded = new Set<string>();

/** Records that a post was read, and shows the new count. @param id null while it is not read */
export function useRecordPostView(id: string | null): void {
  const changeShown = useChangeShown();

  const record = useEffectEvent((postId: string) => {
    recorded.add(postId);
    const body = { viewerId: anonymousUserId() };
    callApi('POST', `${discussionRead(postId)}/view`, { body, schema: viewCountSchema }).then(
      ({ viewCount }) => changeShown(postId, (shown) => ({ ...shown, viewCount })),
      // People come for the post, not for the count: the next visit tries again.
      () => recorded.delete(postId),
    );
  });

  useEffect(() => {
    if (id !== null && !recorded.has(id)) record(id);
  }, [id]);
}
