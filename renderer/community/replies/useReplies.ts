import { useSWRConfig } from 'swr';
import { z } from 'zod';
import { type Reply, replySchema } from '../../../contract/community.ts';
import { repliesRead } from '../../../contract/reads.ts';
import { callApi } from '../../client/api.ts';
import { type PagedList, usePagedList } from '../../client/usePagedList.ts';
import { useSession } from '../../session/useSession.ts';
import { notSignedIn } from '../posts/not-signed-in.ts';
import { useRefreshDiscussions } from '../posts/useDiscussions.ts';

const REPLIES_PATH = '/api/community/replies';
/** Message of the errors (docs/requirements.md, 'Fixed texts'). */
const READ_FAILURE = 'Failed to fetch replies';

/** The replies to a post: the accepted one first, then the oldest. */
export function useReplies(postId: string): PagedList<Reply> {
  const [path, query] = repliesRead(postId);
  return usePagedList(path, query, replySchema, { failure: READ_FAILURE });
}

interface ReplyActions {
  createReply: (content: string) => Promise<Reply>;
  updateReply: (id: string, content: string) => Promise<Reply>;
  deleteReply: (id: string) => Promise<void>;
  acceptReply: (id: string) => Promise<void>;
}

/** Actions on the replies to a post; each is followed by a new read of replies and posts. All throw `ApiError`. */
export function useReplyActions(postId: string): ReplyActions {
  const { status, actorId } = useSession();
  const { mutate } = useSWRConfig();
  const refreshDiscussions = useRefreshDiscussions();

  /** The action has succeeded; a failed refresh is harmless. */
  function refresh(): void {
    void mutate(repliesRead(postId)).catch(() => undefined);
    void refreshDiscussions().catch(() => undefined);
  }

  async function then<T>(call: Promise<T>): Promise<T> {
    const answer = await call;
    refresh();
    return answer;
  }

  return {
    createReply: async (content) => {
      if (status !== 'authenticated') throw notSignedIn('reply');
      return then(callApi('POST', REPLIES_PATH, { body: { postId, content, authorId: actorId }, schema: replySchema }));
    },
    updateReply: (id, content) => then(callApi('PUT', replyPath(id), { body: { content }, schema: replySchema })),
    deleteReply: (id) => then(callApi('DELETE', replyPath(id), { schema: z.undefined() })),
    acceptReply: async (id) => void (await then(callApi('POST', `${replyPath(id)}/accept`, { schema: replySchema }))),
  };
}

function replyPath(id: string): string {
  return `${REPLIES_PATH}/${encodeURIComponent(id)}`;
}
