import { useEffect, useEffectEvent } from 'react';
import { viewCountSchema } from '../../../contract/courses.ts';
import { discussionRead } from '../../../contract/reads.ts';
import { callApi } from '../../client/api.ts';
import { anonymousUserId } from '../../session/identity.ts';
import { useChangeShown } from './useDiscussions.ts';

/** Posts with a recorded view since the page was loaded. */
const recorded = new Set<string>();

/** Records a view of a post, and shows the new count. @param id `null` without a post to record */
export function useRecordPostView(id: string | null): void {
  const changeShown = useChangeShown();

  const record = useEffectEvent((postId: string) => {
    recorded.add(postId);
    const body = { viewerId: anonymousUserId() };
    callApi('POST', `${discussionRead(postId)}/view`, { body, schema: viewCountSchema }).then(
      ({ viewCount }) => changeShown(postId, (shown) => ({ ...shown, viewCount })),
      // The count is secondary: no error is shown, and the next visit retries.
      () => recorded.delete(postId),
    );
  });

  useEffect(() => {
    if (id !== null && !recorded.has(id)) record(id);
  }, [id]);
}
