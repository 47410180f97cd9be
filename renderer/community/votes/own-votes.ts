import { type OwnVotes, ownVotesSchema, VOTES_MAX_POSTS, type VoteType } from '../../../contract/community.ts';
import { callApi } from '../../client/api.ts';

interface Batch {
  postIds: string[];
  answer: Promise<OwnVotes>;
}

/** Batches of the next calls, by path. */
const batches = new Map<string, Batch>();

/** The person's own vote for a post. Posts that appear together share one call. @param path that of the own votes */
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
