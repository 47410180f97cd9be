import type { VoteResult, VoteType } from '../../../contract/community.ts';

/** Votes after a press: the same vote again takes it back, the other one switches it. */
export function afterVote({ upvotes, downvotes, voteType: was }: VoteResult, pressed: VoteType): VoteResult {
  const voteType = was === pressed ? null : pressed;
  return {
    upvotes: Math.max(0, upvotes + Number(voteType === 'up') - Number(was === 'up')),
    downvotes: Math.max(0, downvotes + Number(voteType === 'down') - Number(was === 'down')),
    voteType,
  };
}
