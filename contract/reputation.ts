import { z } from 'zod';

/** Sellers that the ranking holds. */
export const ACTIVE_SELLERS = 10;
/** Who was not seen for so many days is not in the ranking. */
export const ACTIVE_DAYS = 30;
/** What a contribution is worth (API.md, 'Community'). */
export const POINTS = { acceptedReply: 10, upvote: 2, downvote: -1, post: 1, reply: 1 } as const;

export const sellerLevelSchema = z.enum(['newbie', 'contributor', 'expert', 'master']);
export type SellerLevel = z.infer<typeof sellerLevelSchema>;

/** What a reputation is made of; hidden and deleted posts, and one's own reply that one accepted, count nothing. */
export const contributionsSchema = z.object({
  totalPosts: z.int().min(0),
  totalReplies: z.int().min(0),
  acceptedReplies: z.int().min(0),
  /** Votes that one's posts have received. */
  upvotes: z.int().min(0),
  downvotes: z.int().min(0),
});
export type Contributions = z.infer<typeof contributionsSchema>;

/** The first level that a reputation does not reach is the one after its own. */
const LEVELS_BELOW: readonly (readonly [number, SellerLevel])[] = [
  [50, 'newbie'],
  [200, 'contributor'],
  [1_000, 'expert'],
];

/** 10 for an accepted reply, 2 for an up-vote, -1 for a down-vote, 1 for a post or a reply; never below 0. */
export function reputationOf({ totalPosts, totalReplies, acceptedReplies, upvotes, downvotes }: Contributions): number {
  const points =
    acceptedReplies * POINTS.acceptedReply +
    upvotes * POINTS.upvote +
    downvotes * POINTS.downvote +
    totalPosts * POINTS.post +
    totalReplies * POINTS.reply;
  return Math.max(0, points);
}

export function levelOf(reputation: number): SellerLevel {
  return LEVELS_BELOW.find(([below]) => reputation < below)?.[1] ?? 'master';
}

/** A seller of the ranking: `GET /api/community/active-sellers`, the highest reputation first. */
export const activeSellerSchema = contributionsSchema
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
export const ownReputationSchema = contributionsSchema
  .extend({
    level: sellerLevelSchema,
    reputation: z.int().min(0),
    /** One's place among those who were seen lately, from 1. */
    place: z.int().min(1),
  })
  .meta({ id: 'OwnReputation' });
export type OwnReputation = z.infer<typeof ownReputationSchema>;
