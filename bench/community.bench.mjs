// The community at 1 % of the full scale, or at full scale with `--full`: latency of reads while others vote, cached
// answers and searches as ratios to bare node:http with the same bytes, votes compared with ratings, simultaneous
// votes, open streams.
import { join } from 'node:path';
import { inTemporaryFolder, withAcademy, withReference } from './academy.mjs';
import { alternate, each, median, ms, ratio, ratios, spread, table } from './figures.mjs';
import { again, anew, invent, signIn } from './invented.mjs';
import { CONNECTIONS, generatorLine, load } from './load.mjs';
import { megabytesOfStreams } from './streams.mjs';
import { countedAtOnce, voteOf, withVotes } from './votes.mjs';

/** Rows of progress are not used by these calls. */
const FULL = { users: 160_000, courses: 2_000, progress: 10_000, posts: 200_000, replies: 1_000_000 };
const HUNDREDTH = { users: 1_600, courses: 20, progress: 100, posts: 2_000, replies: 10_000 };
const SCALE = process.env.BENCH_SCALE === 'full' ? FULL : HUNDREDTH;
const VOTES_AT_ONCE = 200;
const STREAMS = 500;
/** Number of pages in the middle of the list, read in turn. */
const DEEP_PAGES = 50;

/** A number above those of all posts. */
const NOBODYS_NUMBER = 7_000_000;

const FIRST_PAGE = '/api/community/posts?limit=24';
const CATALOGUE = '/api/courses?limit=24';
const SEARCH = '/api/community/search?limit=24&q=';
/** Words of invented posts: a word of each list is together in at least 1 % of the discussions. */
const GOODS = ['perfumes', 'cremas', 'ollas', 'toallas', 'velas', 'sabanas', 'termos', 'collares'];
const PLACES = ['feria', 'whatsapp', 'barrio', 'regiones', 'instagram', 'domicilio', 'encargo'];
const SEARCHES = {
  none: 'search of two words that no post has, new each time',
  few: 'search of two words that few posts have, new each time',
  many: 'search of two words that a hundredth of the posts has, new each time',
};

await inTemporaryFolder(async (folder) => {
  const environment = await invent(join(folder, 'data'), SCALE);
  const streams = await withAcademy(environment, async ({ url, pid }) => {
    const [{ id }] = await (await fetch(url + FIRST_PAGE)).json();
    return megabytesOfStreams(pid, `${url}/api/community/posts/${id}/stream`, STREAMS);
  });
  await withAcademy(environment, async ({ url }) => {
    const { posts, deepCursors } = await readAll(url);
    const learners = await signIn(url, SCALE.users, VOTES_AT_ONCE + 1);
    const ids = new Set(learners.map(({ id }) => id));
    const ofOthers = posts.filter(({ authorId }) => !ids.has(authorId));
    await withVotes(url, learners, ofOthers, () => read(url, posts, deepCursors));
    await compareWithBare(url, posts);
    await compareVotesWithRatings(url, ofOthers, learners.slice(0, CONNECTIONS));
    const counted = await countedAtOnce(url, learners, posts[0].channelId);
    table(
      ['', 'measured', 'goal'],
      [
        ['votes counted of 200 that came at once', `${counted}`, `${VOTES_AT_ONCE}`],
        [`memory of ${STREAMS} open streams`, `${streams.toFixed(0)} MB`, '< 60 MB'],
      ],
    );
    mustHold(counted === VOTES_AT_ONCE && streams < 60);
  });
  const scale = Object.entries(SCALE).map(([name, count]) => `${count.toLocaleString('en')} ${name}`);
  console.log(`With ${scale.join(', ')}. ${generatorLine()}`);
});

/** All posts, and the cursors of pages in the middle of the list. */
async function readAll(url) {
  const posts = [];
  const cursors = [];
  let cursor = '';
  do {
    const answer = await fetch(`${url}/api/community/posts?limit=100${cursor && `&cursor=${cursor}`}`);
    const page = await answer.json();
    posts.push(
      ...page.map(({ id, title, authorId, channelId, replyCount }) => ({ id, title, authorId, channelId, replyCount })),
    );
    cursor = answer.headers.get('x-next-cursor') ?? '';
    if (cursor) cursors.push(cursor);
  } while (cursor);
  return { posts, deepCursors: cursors.slice(Math.floor(cursors.length / 2)).slice(0, DEEP_PAGES) };
}

async function read(url, posts, deepCursors) {
  const busiest = posts.reduce((most, post) => (post.replyCount > most.replyCount ? post : most));
  const calls = {
    'first page of posts': again(() => ({ path: FIRST_PAGE })),
    'pages in the middle of the list': again((number) => ({
      path: `${FIRST_PAGE}&cursor=${deepCursors[number % deepCursors.length]}`,
    })),
    [SEARCHES.none]: anew(searchOfNone),
    [SEARCHES.few]: anew((number) => searchOfFew(posts, number)),
    [SEARCHES.many]: anew(searchOfMany),
    [`a page of the replies to a post with ${busiest.replyCount}`]: again(() => ({
      path: `/api/community/posts/${busiest.id}/replies`,
    })),
    'active sellers': again(() => ({ path: '/api/community/active-sellers' })),
  };
  const rows = [];
  for (const [name, requests] of Object.entries(calls)) {
    const { now } = await alternate({ now: () => load(url, requests) });
    const p99 = each(now, 'p99Ms');
    mustHold(median(p99) < 100);
    rows.push([name, ms(median(each(now, 'p50Ms'))), ms(median(p99)), spread(p99, ms), '< 100 ms']);
  }
  table(['call, while others vote 20 times a second', 'p50', 'p99', 'rounds', 'goal'], rows);
}

async function compareWithBare(url, posts) {
  const first = await ratiosToBare(url, FIRST_PAGE, [{ path: FIRST_PAGE }]);
  const catalogue = await ratiosToBare(url, CATALOGUE, [{ path: CATALOGUE }]);
  const none = await ratiosToBare(url, searchOfNone(0).path, anew(searchOfNone));
  const few = await ratiosToBare(
    url,
    searchOfFew(posts, 0).path,
    anew((number) => searchOfFew(posts, number)),
  );
  const many = await ratiosToBare(url, searchOfMany(0).path, anew(searchOfMany));
  const row = (name, figures, goal) => [name, ratio(median(figures)), spread(figures), goal];
  table(
    ['call', 'requests per second, of bare `node:http`', 'rounds', 'goal'],
    [
      row('first page of posts, cached answer', first, 'as the catalogue'),
      row('first page of the catalogue, cached answer', catalogue, ''),
      row(SEARCHES.none, none, '0.08'),
      row(SEARCHES.few, few, ''),
      row(SEARCHES.many, many, ''),
    ],
  );
  // Two runs of the same build differ by about 0.05.
  mustHold(median(first) > median(catalogue) - 0.05 && median(none) >= 0.08);
}

async function ratiosToBare(url, path, requests) {
  return withReference(url + path, async (reference) => {
    const { bare, ours } = await alternate({
      bare: () => load(reference.url, [{ path: '/' }]),
      ours: () => load(url, requests),
    });
    return ratios(each(ours, 'perSecond'), each(bare, 'perSecond'));
  });
}

async function compareVotesWithRatings(url, posts, learners) {
  const courses = await (await fetch(`${url}/api/courses?limit=20`)).json();
  const learner = (number) => learners[number % learners.length];
  const votes = anew((number) => voteOf(learner(number), posts[Math.floor(number / learners.length) % posts.length]));
  const ratings = anew((number) => ({
    method: 'POST',
    path: `/api/courses/${courses[number % courses.length].id}/rating`,
    token: learner(number).token,
    body: { userId: learner(number).id, rating: 1 + (number % 5), review: null },
  }));
  const { vote, rating } = await alternate({ vote: () => load(url, votes), rating: () => load(url, ratings) });
  const ofRating = ratios(each(vote, 'p99Ms'), each(rating, 'p99Ms'));
  const row = (name, rounds, compared) => [
    name,
    ms(median(each(rounds, 'p50Ms'))),
    ms(median(each(rounds, 'p99Ms'))),
    ...compared,
  ];
  table(
    ['', 'p50', 'p99', 'p99, of a rating', 'rounds', 'goal'],
    [row('a vote', vote, [ratio(median(ofRating)), spread(ofRating), '1.20']), row('a rating', rating, ['', '', ''])],
  );
  mustHold(median(ofRating) <= 1.2);
}

/**
 * The same form as the measured searches of the catalogue: a letter that filters, and a number that makes the text new.
 */
function searchOfNone(number) {
  return { path: `${SEARCH}${'aeioucdmpv'[number % 10]}+${NOBODYS_NUMBER + number}` };
}

function searchOfMany(number) {
  return searchOf([GOODS[number % GOODS.length], PLACES[number % PLACES.length]], number);
}

/** The last word of a title and the number after it. No other title has the number, but some may begin with it. */
function searchOfFew(posts, number) {
  const words = posts[number % posts.length].title.match(/[\p{L}\d]+/gu);
  return searchOf(words.slice(-2), number);
}

/** Punctuation makes the text new without changing its words, so that no answer is cached. */
function searchOf(words, number) {
  const marks = number.toString(2).replaceAll('0', '.').replaceAll('1', '-');
  return { path: `${SEARCH}${words.map(encodeURIComponent).join('+')}+${marks}` };
}

function mustHold(isReached) {
  if (!isReached) process.exitCode = 1;
}
