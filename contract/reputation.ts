import { z } from 'zod';

/** Number of sellers in the ranking. */
export const ACTIVE_SELLERS = 10;
/** Days after which a person that was not seen leaves the ranking. */
export const ACTIVE_DAYS = 30;
/** Points of a contribution (docs/requirements.md, 'Community'; docs/decisions/0077-limits-and-points-of-a-day.md). */
export const POINTS = { acceptedReply: 10, upvote: 2, downvote: -1, written: 1 } as const;
/** Maximum points of an author's posts and replies, per discussion and per day. */
export const DISCUSSION_MAX_WRITING_POINTS = 5;
export const DAY_MAX_WRITING_POINTS = 20;
/** Letters and digits of a reply from which it earns a point. */
export const REPLY_MIN_LETTERS = 10;

export const sellerLevelSchema = z.enum(['newbie', 'contributor', 'expert', 'master']);
export type SellerLevel = z.infer<typeof sellerLevelSchema>;

/**
 * Counts of a person's contributions, from which the reputation is computed. Hidden and deleted posts do not count, nor
 * does the acceptance of a reply by its own author.
 */
export const contributionsSchema = z.object({
  /** Number of posts, whether or not they earn points. */
  totalPosts: z.int().min(0),
  totalReplies: z.int().min(0),
  /** Points of posts and replies, within the limits per discussion and day. */
  writingPoints: z.int().min(0),
  acceptedReplies: z.int().min(0),
  /** Votes received on the person's posts. */
  upvotes: z.int().min(0),
  downvotes: z.int().min(0),
});
export type Contributions = z.infer<typeof contributionsSchema>;
/** Contributions in answers. */
const shownContributionsSchema = contributionsSchema.extend({
  /** Missing in answers of earlier servers, which gave a point for every post and reply. */
  writingPoints: contributionsSchema.shape.writingPoints.optional(),
});
export type ShownContributions = z.infer<typeof shownContributionsSchema>;

/** Each level with the reputation from which the next level begins. */
const LEVELS_BELOW: readonly (readonly [number, SellerLevel])[] = [
  [50, 'newbie'],
  [200, 'contributor'],
  [1_000, 'expert'],
];

/** 10 per accepted reply, 2 per up-vote, -1 per down-vote, plus the points of posts and replies; at least 0. */
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
    /** A path under `/objects/`; null: the initials are shown. */
    avatar: z.string().nullable(),
    level: sellerLevelSchema,
    /** The seller's code; null if staff assigned none. */
    code: z.string().nullable(),
    /** Points assigned by staff. */
    experience: z.int().min(0),
    lastSessionAt: z.iso.datetime(),
    reputation: z.int().min(0),
  })
  .meta({ id: 'ActiveSeller' });
export type ActiveSeller = z.infer<typeof activeSellerSchema>;
export const activeSellerListSchema = z.array(activeSellerSchema);

/** A person's own reputation: `GET /api/users/{userId}/reputation`. */
export const ownReputationSchema = shownContributionsSchema
  .extend({
    level: sellerLevelSchema,
    reputation: z.int().min(0),
    /** Place among the people seen in the last 30 days, from 1. */
    place: z.int().min(1),
  })
  .meta({ id: 'OwnReputation' });
export type OwnReputation = z.infer<typeof ownReputationSchema>;
