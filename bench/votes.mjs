/** Enough that pages are made anew all the time, and few beside the load. */
const VOTE_EVERY_MS = 50;

/** A vote up; the same person's next one for the same post takes it back. */
export function voteOf({ id, token }, post) {
  return { method: 'POST', path: `/api/community/posts/${post.id}/vote`, token, body: { userId: id, voteType: 'up' } };
}

/** Votes twenty times a second while `use` runs: what is cached of the community is made anew as often. */
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

/** The first learner posts something, all the others vote for it at once. @returns How many votes it shows then. */
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
