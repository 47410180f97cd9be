/** Often enough to invalidate cached answers all the time, and rare compared with the load. */
const VOTE_EVERY_MS = 50;

/** An up-vote; a second up-vote of the same person for the same post removes it. */
export function voteOf({ id, token }, post) {
  return { method: 'POST', path: `/api/community/posts/${post.id}/vote`, token, body: { userId: id, voteType: 'up' } };
}

/** Casts 20 votes per second while `use` runs; each vote invalidates the community's cached answers. */
export async function withVotes(url, learners, posts, use) {
  const underway = new Set();
  let cast = 0;
  const timer = setInterval(() => {
    const vote = send(url, voteOf(learners[cast % learners.length], posts[cast % posts.length]));
    cast += 1;
    underway.add(vote);
    vote.finally(() => underway.delete(vote));
  }, VOTE_EVERY_MS);
  try {
    return await use();
  } finally {
    clearInterval(timer);
    await Promise.all(underway);
  }
}

/**
 * The first learner writes a post, and all others vote for it at once.
 * @returns The number of votes of the post afterwards.
 */
export async function countedAtOnce(url, [author, ...voters], channelId) {
  const body = { title: '¿Cuántos son?', content: 'Todos a la vez.', tags: [], channelId, authorId: author.id };
  const post = await send(url, { method: 'POST', path: '/api/community/posts', token: author.token, body });
  await Promise.all(voters.map((voter) => send(url, voteOf(voter, post))));
  return (await (await fetch(`${url}/api/community/posts/${post.id}`)).json()).upvotes;
}

async function send(url, { method, path, token, body }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
