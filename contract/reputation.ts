import { z } from 'zod';

/** Sellers that the ranking holds. */
export const ACTIVE_SELLERS = 10;
/** Who was not seen for so many days is not in the ranking. */
export const ACTIVE_DAYS = 30;
/** Points of a contribution (docs/requirements.md, 'Community'; docs/decisions/0077-limits-and-points-of-a-day.md). */
export const POINTS = { acceptedReply: 10, upvote: 2, downvote: -1, written: 1 } as const;
/** Posts and replies together: of one discussion the author's first ones that count, of one day so many at most. */
export const DISCUSSION_MAX_WRITING_POINTS = 5;
export const DAY_MAX_WRITING_POINTS = 20;
/** A reply with fewer letters and digits earns nothing. */
export const REPLY_MIN_LETTERS = 10;

export const sellerLevelSchema = z.enum(['newbie', 'contributor', 'expert', 'master']);
export type SellerLevel = z.infer<typeof sellerLevelSchema>;

/** What a reputation is made of; hidden and deleted posts, and one's own reply that one accepted, count nothing. */
export const contributionsSchema = z.object({
  /** How many there are, whether or not they earn points. */
  totalPosts: z.int().min(0),
  totalReplies: z.int().min(0),
  /** Points of posts and replies, after what a discussion and a day limit. */
  writingPoints: z.int().min(0),
  acceptedReplies: z.int().min(0),
  /** Votes that one's posts have received. */
  upvotes: z.int().min(0),
  downvotes: z.int().min(0),
});
export type Contributions = z.infer<typeof contributionsSchema>;
/** As answers have them. */
const shownContributionsSchema = contributionsSchema.extend({
  /** Missing in answers of before posts and replies were limited, where each earned a point. */
  writingPoints: contributionsSchema.shape.writingPoints.optional(),
});
export type ShownContributions = z.infer<typeof shownContributionsSchema>;

/** The first level that a reputation does not reach is the one after its own. */
const LEVELS_BELOW: readonly (readonly [number, SellerLevel])[] = [
  [50, 'newbie'],
  [200, 'contributor'],
  [1_000, 'expert'],
];

/** 10 for an accepted reply, 2 for an up-vote, -1 for a down-vote, and the points of posts and replies; never below 0. */
export function reputationOf({
  acceptedReplies,
  upvotes,
  downvotes,
  writingPoints,
}: Pick<Contributions, 'acceptedReplies' | 'upvotes' | 'downvotes' | 'writingPoints'>): number {
  const points =
    acceptedReplies * POINTS.acceptedReply +
    upvotes * POINTS.upvote +
    downvotes * POINTS.downvote +
    writingPoints * POINTS.written;
  return Math.max(0, points);
}

/** Whether a reply has too few letters and digits to earn a point. */
export function isShortReply(content: string): boolean {
  let letters = 0;
  for (const _letter of content.matchAll(/[\p{L}\p{N}]/gu)) {
    letters += 1;
    if (letters === REPLY_MIN_LETTERS) return false;
  }
  return true;
}

export function levelOf(reputation: number): SellerLevel {
  return LEVELS_BELOW.find(([below]) => reputation < below)?.[1] ?? 'master';
}

/** A seller of the ranking: `GET /api/community/active-sellers`, the highest reputation first. */
export const activeSellerSchema = shownContributionsSchema
  .extend({
    id: z.string(),
    fullName: z.string(),
    /** A path under `/objects/`; null: the initials stand for it. */
    avatar: z.string().nullable(),
    level: sellerLevelSchema,
    /** The seller's code; null where staff gave none. */
    code: z.string().nullable(),
    /** Points that staff gave. */
    experience: z.int().min(0),
    lastSessionAt: z.iso.datetime(),
    reputation: z.int().min(0),
  })
  .meta({ id: 'ActiveSeller' });
export type ActiveSeller = z.infer<typeof activeSellerSchema>;
export const activeSellerListSchema = z.array(activeSellerSchema);

/** One's own standing: `GET /api/users/{userId}/reputation`. */
export const ownReputationSchema = shownContributionsSchema
  .extend({
    level: sellerLevelSchema,
    reputation: z.int().min(0),
    /** One's place among those who were seen lately, from 1. */
    place: z.int().min(1),
  })
  .meta({ id: 'OwnReputation' });
export type OwnReputation = z.infer<typeof ownReputationSchema>;
