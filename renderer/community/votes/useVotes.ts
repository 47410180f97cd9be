import { useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { type Discussion, type VoteResult, type VoteType, voteResultSchema } from '../../../contract/community.ts';
import { APP_ERRORS } from '../../../contract/problem.ts';
import { discussionRead } from '../../../contract/reads.ts';
import { callApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { toastError } from '../../kit/toast.ts';
import { useSession } from '../../session/useSession.ts';
import { text } from '../posts/community.es.ts';
import { notSignedIn } from '../posts/not-signed-in.ts';
import { useChangeShown } from '../posts/useDiscussions.ts';
import { readOwnVote } from './own-votes.ts';
import { afterVote } from './vote-count.ts';

interface Voting {
  /** The person's own vote; `null` for none or an unknown one. */
  own: VoteType | null;
  isAuthor: boolean;
  /** Votes optimistically, and rolls back if the server refuses. Never throws: a toast shows the failure. */
  vote: (voteType: VoteType) => Promise<void>;
}

/** The person's own vote for a post, and the action to cast it. */
export function useVote(discussion: Discussion): Voting {
  const { status, actorId } = useSession();
  const isLearner = status === 'authenticated';
  const isAuthor = isLearner && discussion.authorId === actorId;
  const key = isLearner && !isAuthor ? ownVoteKey(actorId, discussion.id) : null;
  const { data: own = null } = useSWR<VoteType | null, ApiError>(key, ([path, { postId }]: OwnVoteKey) =>
    readOwnVote(path, postId),
  );
  const { mutate } = useSWRConfig();
  const changeShown = useChangeShown();
  const isSending = useRef(false);

  function show({ voteType, ...counts }: VoteResult): void {
    void mutate(key, voteType, { revalidate: false });
    void changeShown(discussion.id, (shown) => ({ ...shown, ...counts }));
  }

  async function cast(voteType: VoteType): Promise<void> {
    if (isAuthor) throw ownPost();
    if (!isLearner) throw notSignedIn('vote');
    const { upvotes, downvotes } = discussion;
    const before = { upvotes, downvotes, voteType: own };
    show(afterVote(before, voteType));
    try {
      const path = `${discussionRead(discussion.id)}/vote`;
      show(await callApi('POST', path, { body: { userId: actorId, voteType }, schema: voteResultSchema }));
    } catch (error) {
      show(before);
      throw error;
    }
  }

  async function vote(voteType: VoteType): Promise<void> {
    // The effect of a press depends on the previous vote, which is unknown until the server answers.
    if (isSending.current || status === 'starting') return;
    isSending.current = true;
    try {
      await cast(voteType);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toastError({ title: text.voteFailed, message: error.sentence });
    } finally {
      isSending.current = false;
    }
  }

  return { own, isAuthor, vote };
}

type OwnVoteKey = readonly [path: string, query: { postId: string }];

function ownVoteKey(userId: string, postId: string): OwnVoteKey {
  return [`/api/users/${encodeURIComponent(userId)}/votes`, { postId }];
}

/** The error with which the server would refuse it. */
function ownPost(): ApiError {
  const { status, message } = APP_ERRORS.own_post;
  return new ApiError({ status, code: 'own_post', message: `${status}: ${message}`, sentence: message });
}
