import { v7 } from 'uuid';
import type { ImportedChannel, ImportedDiscussion } from '../../community/upkeep/community-import.service.ts';
import { sha256 } from '../../cryptography/sha256.ts';
import type { SeededRandom } from './random.ts';
import {
  ADVICE,
  CHANNEL_NAMES,
  GOODS,
  OUTCOMES,
  PLACES,
  PROBLEMS,
  QUESTIONS,
  TOPICS,
  TRIALS,
} from './scale-community-words.ts';

/** Discussions per busy one, starting with the first. */
const BUSY_EVERY = 2_000;
export const BUSY_REPLIES = 500;
const MAX_VOTES = 4;
const MAX_VIEWS = 6;
const MINUTE_MS = 60_000;
/** Milliseconds before now over which discussions are distributed evenly. */
const SPREAD_MS = 365 * 24 * 60 * MINUTE_MS;

/** Learners, channels and totals of the community. */
export interface ScaleCommunity {
  readonly learnerIds: readonly string[];
  readonly channelIds: readonly string[];
  readonly posts: number;
  readonly nowMs: number;
}

export function scaleChannels(): ImportedChannel[] {
  return CHANNEL_NAMES.map((name, index) => ({ id: v7(), name, emoji: '💬', color: '#0f766e', sortOrder: index + 1 }));
}

/** Number of replies of this discussion; the last one gets all remaining replies. */
export function repliesOf(number: number, postsLeft: number, repliesLeft: number, random: SeededRandom): number {
  if (postsLeft === 1) return repliesLeft;
  const isBusy = number % BUSY_EVERY === 1;
  const share = isBusy ? BUSY_REPLIES : Math.floor(-Math.log(1 - random.next()) * (repliesLeft / postsLeft + 0.5));
  return Math.min(share, repliesLeft);
}

/** The discussion with this number, from 1, oldest first. */
export function scaleDiscussion(
  number: number,
  replyCount: number,
  community: ScaleCommunity,
  random: SeededRandom,
): ImportedDiscussion {
  const { posts, nowMs, channelIds } = community;
  const createdMs = nowMs - SPREAD_MS + Math.floor((SPREAD_MS * number) / (posts + 1));
  const authorId = authorIn(community, random);
  const good = random.pick(GOODS);
  const acceptedIndex = random.next() < 0.5 ? random.between(0, replyCount - 1) : -1;
  return {
    id: v7({ msecs: createdMs }),
    channelId: random.pick(channelIds),
    authorId,
    title: `${random.pick(QUESTIONS)} ${good} ${random.pick(PLACES)}? (${number})`,
    content: sentences(random.between(1, 4), () => sentenceAbout(good, random)),
    tags: Array.from(new Set([random.pick(TOPICS), random.pick(TOPICS)])),
    isPinned: false,
    createdAt: new Date(createdMs).toISOString(),
    courseId: null,
    lessonId: null,
    second: null,
    replies: Array.from({ length: replyCount }, (_, index) => {
      const repliedMs = createdMs + Math.floor(((nowMs - createdMs) * (index + 1)) / (replyCount + 1));
      return {
        id: v7({ msecs: repliedMs }),
        authorId: authorIn(community, random),
        content: sentences(random.between(1, 2), () => random.pick(ADVICE).replace('…', random.pick(GOODS))),
        isAccepted: index === acceptedIndex,
        createdAt: new Date(repliedMs).toISOString(),
      };
    }),
    votes: votesOf(authorId, createdMs, community, random),
    views: Array.from({ length: random.between(0, MAX_VIEWS) }, (_, index) => {
      const createdAt = new Date(createdMs + index * MINUTE_MS).toISOString();
      return { day: createdAt.slice(0, 10), actorHash: sha256(`scale viewer ${number} ${index}`), createdAt };
    }),
  };
}

/** The square assigns half of the posts to a quarter of the learners. */
function authorIn({ learnerIds }: ScaleCommunity, random: SeededRandom): string {
  return learnerIds[Math.floor(learnerIds.length * random.next() ** 2)] ?? '';
}

/** Votes of neighbours in the list of learners, so that each votes once. */
function votesOf(
  authorId: string,
  createdMs: number,
  { learnerIds }: ScaleCommunity,
  random: SeededRandom,
): ImportedDiscussion['votes'] {
  const first = random.between(0, learnerIds.length - 1);
  const voters = learnerIds.slice(first, first + random.between(0, MAX_VOTES)).filter((id) => id !== authorId);
  return voters.map((userId) => ({
    userId,
    voteType: random.next() < 0.9 ? ('up' as const) : ('down' as const),
    createdAt: new Date(createdMs).toISOString(),
  }));
}

function sentenceAbout(good: string, random: SeededRandom): string {
  return `Vendo ${good} ${random.pick(PLACES)} y ${random.pick(PROBLEMS)}. ${random.pick(TRIALS)}, pero ${random.pick(OUTCOMES)}.`;
}

function sentences(count: number, make: () => string): string {
  return Array.from({ length: count }, make).join(' ');
}
