import { type OwnVotes, ownVotesSchema, VOTES_MAX_POSTS, type VoteType } from '../../contract/community.ts';
import { callApi } from '../client/api.ts';

interface Batch {
  postIds: string[];
  answer: Promise<OwnVotes>;
}

/** Calls that are about to be made, by their paths. */
const batches = new Map<string, Batch>();

/** One's own vote for a post. Posts that come on screen together are asked for in one call. @param path that of one's own votes */
export async function readOwnVote(path: string, postId: string): Promise<VoteType | null> {
  const votes = await batchWith(path, postId).answer;
  return votes.find((vote) => vote.postId === postId)?.voteType ?? null;
}

function batchWith(path: string, postId: string): Batch {
  const waiting = batches.get(path);
  if (waiting && waiting.postIds.length < VOTES_MAX_POSTS) {
    waiting.postIds.push(postId);
    return waiting;
  }
  const batch: Batch = { postIds: [postId], answer: afterThisTask().then(() => send(path, batch)) };
  batches.set(path, batch);
  return batch;
}

function send(path: string, batch: Batch): Promise<OwnVotes> {
  if (batches.get(path) === batch) batches.delete(path);
  return callApi('GET', path, { query: { postIds: batch.postIds.join(',') }, schema: ownVotesSchema });
}

function afterThisTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
