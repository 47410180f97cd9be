import { useSWRConfig } from 'swr';
import { z } from 'zod';
import {
  type CreateDiscussion,
  type Discussion,
  discussionSchema,
  type UpdateDiscussion,
} from '../../../contract/community.ts';
import { discussionRead, POSTS_PATH } from '../../../contract/reads.ts';
import { callApi } from '../../client/api.ts';
import { useSession } from '../../session/useSession.ts';
import { notSignedIn } from './not-signed-in.ts';
import { useRefreshDiscussions } from './useDiscussions.ts';

export type NewDiscussion = Omit<CreateDiscussion, 'authorId'>;

interface DiscussionActions {
  createDiscussion: (input: NewDiscussion) => Promise<Discussion>;
  updateDiscussion: (id: string, changes: UpdateDiscussion) => Promise<Discussion>;
  deleteDiscussion: (id: string) => Promise<void>;
  reportDiscussion: (id: string, reason: string) => Promise<void>;
}

/** Actions on posts; each is followed by a new read of the lists. All of them throw `ApiError`. */
export function useDiscussionActions(): DiscussionActions {
  const { status, actorId } = useSession();
  const { mutate } = useSWRConfig();
  const refreshDiscussions = useRefreshDiscussions();

  /** The action has succeeded; a failed refresh is harmless. */
  function refresh(deletedId?: string): void {
    void refreshDiscussions(deletedId).catch(() => undefined);
  }

  return {
    createDiscussion: async (input) => {
      if (status !== 'authenticated') throw notSignedIn('post');
      const created = await callApi('POST', POSTS_PATH, {
        body: { ...input, authorId: actorId },
        schema: discussionSchema,
      });
      refresh();
      return created;
    },
    updateDiscussion: async (id, changes) => {
      const updated = await callApi('PUT', discussionRead(id), { body: changes, schema: discussionSchema });
      refresh();
      return updated;
    },
    deleteDiscussion: async (id) => {
      await callApi('DELETE', discussionRead(id), { schema: z.undefined() });
      await mutate(discussionRead(id), undefined, { revalidate: false });
      refresh(id);
    },
    reportDiscussion: async (id, reason) => {
      if (status !== 'authenticated') throw notSignedIn('report');
      await callApi('POST', `${discussionRead(id)}/report`, { body: { reason }, schema: z.undefined() });
    },
  };
}
