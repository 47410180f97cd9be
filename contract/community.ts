import { z } from 'zod';
import { accountIdSchema, actorIdSchema } from './identity.ts';
import { listOf } from './lists.ts';
import { pageQuerySchema } from './paging.ts';
import { nameSchema, requiredParagraphsSchema, textSchema } from './text.ts';
import { versionSchema } from './versions.ts';

export const CHANNEL_NAME_MAX_CHARS = 60;
export const DISCUSSION_TITLE_MAX_CHARS = 200;
export const DISCUSSION_CONTENT_MAX_CHARS = 10_000;
export const DISCUSSION_MAX_TAGS = 5;
export const DISCUSSION_TAG_MAX_CHARS = 40;
export const REPLY_MAX_CHARS = 5_000;
export const REPORT_REASON_MAX_CHARS = 500;
/** Maximum length of a search text, in characters. */
export const COMMUNITY_SEARCH_MAX_CHARS = 200;
/** Maximum number of discussions in a request for a person's votes. */
export const VOTES_MAX_POSTS = 100;
/** Writing limits of an account in its first 24 hours. */
export const NEW_ACCOUNT_MAX_POSTS = 5;
export const NEW_ACCOUNT_MAX_REPLIES = 20;
/** Default daily limits of an account for writing and voting. */
export const POSTS_PER_DAY = 20;
export const REPLIES_PER_DAY = 200;
export const VOTES_PER_DAY = 500;
export const WRITTEN_ENOUGH_TODAY =
  'Hoy ya escribiste todo lo que se puede en un día. Podrás seguir mañana, desde las 0:00 (hora de la academia).';
export const VOTED_ENOUGH_TODAY =
  'Hoy ya votaste todo lo que se puede en un día. Podrás seguir mañana, desde las 0:00 (hora de la academia).';
/** Maximum number of votes of an account per hour. */
export const VOTES_PER_HOUR = 30;
/** Maximum number of reports of an account per hour, because moderators read each of them. */
export const REPORTS_PER_HOUR = 10;

/** A channel of the community: `GET /api/community/channels`. */
export const channelSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    emoji: z.string(),
    /** A word of `colorWordSchema`, or `#rrggbb`. */
    color: z.string(),
    isActive: z.boolean(),
    /** Position among the channels, the lowest first. */
    sortOrder: z.int(),
    /** Missing in answers of earlier servers. */
    version: versionSchema.optional(),
  })
  .meta({ id: 'CommunityChannel' });
export type Channel = z.infer<typeof channelSchema>;
export const channelListSchema = z.array(channelSchema);

export const channelListQuerySchema = z.strictObject({
  /** `1` includes inactive channels, for admins. */
  all: z.literal('1').optional(),
});
export type ChannelListQuery = z.infer<typeof channelListQuerySchema>;

/** Public profile of an author. */
export const authorSchema = z
  .object({
    /** The shown name, never a sign-in name; 'Usuario Anónimo' for a deleted person. */
    username: z.string(),
    /** A path under `/objects/`; null: the initials are shown. */
    picture: z.string().nullable(),
  })
  .meta({ id: 'CommunityAuthor' });
export type Author = z.infer<typeof authorSchema>;

/** The moment of a lesson that a discussion is about. */
export const discussedLessonSchema = z
  .object({
    courseId: z.uuid(),
    lessonId: z.uuid(),
    /** Position in the lesson, in seconds. */
    second: z.int().min(0),
    /** Null for a course that is no longer in the catalogue. */
    courseTitle: z.string().nullable(),
    lessonTitle: z.string().nullable(),
  })
  .meta({ id: 'DiscussedLesson' });
export type DiscussedLesson = z.infer<typeof discussedLessonSchema>;

/** A post of the community. ('Post' is Nest's word for a verb: in code it is a Discussion.) */
export const discussionSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    content: z.string(),
    authorId: z.string(),
    author: authorSchema,
    channelId: z.uuid(),
    channel: channelSchema.pick({ name: true, emoji: true }),
    tags: z.array(z.string()),
    isPinned: z.boolean(),
    upvotes: z.int().min(0),
    downvotes: z.int().min(0),
    replyCount: z.int().min(0),
    /** Number of views; a viewer counts once per day. */
    viewCount: z.int().min(0),
    hasAcceptedReply: z.boolean(),
    /** ISO 8601 in UTC. */
    createdAt: z.iso.datetime(),
    /** Last edit by the author; null: never. */
    editedAt: z.iso.datetime().nullable(),
    lesson: discussedLessonSchema.nullable(),
  })
  .meta({ id: 'CommunityPost' });
export type Discussion = z.infer<typeof discussionSchema>;
export const discussionListSchema = z.array(discussionSchema);

export const discussionListQuerySchema = pageQuerySchema.extend({ channelId: z.uuid().optional() });
export type DiscussionListQuery = z.infer<typeof discussionListQuerySchema>;
export const discussionSearchQuerySchema = discussionListQuerySchema.extend({
  q: textSchema(COMMUNITY_SEARCH_MAX_CHARS),
});
export type DiscussionSearchQuery = z.infer<typeof discussionSearchQuerySchema>;
export const lessonQuestionsQuerySchema = pageQuerySchema.extend({ lessonId: z.uuid().optional() });
export type LessonQuestionsQuery = z.infer<typeof lessonQuestionsQuerySchema>;

const discussionFields = {
  title: nameSchema('Escribe un título.', DISCUSSION_TITLE_MAX_CHARS),
  content: requiredParagraphsSchema('Escribe el contenido.', DISCUSSION_CONTENT_MAX_CHARS),
  channelId: z.uuid({ error: 'Elige un canal.' }),
  tags: listOf(nameSchema('La etiqueta está vacía.', DISCUSSION_TAG_MAX_CHARS), DISCUSSION_MAX_TAGS),
};

export const createDiscussionSchema = z
  .strictObject({
    ...discussionFields,
    authorId: accountIdSchema,
    lesson: z.strictObject({ courseId: z.uuid(), lessonId: z.uuid(), second: z.int().min(0).max(86_400) }).nullish(),
  })
  .meta({ id: 'CreateCommunityPost' });
export type CreateDiscussion = z.infer<typeof createDiscussionSchema>;

/** An edit of a discussion by its author. Without `channelId` the discussion stays in its channel. */
export const updateDiscussionSchema = z
  .strictObject({
    ...discussionFields,
    channelId: discussionFields.channelId.optional(),
    tags: discussionFields.tags.optional(),
  })
  .meta({ id: 'UpdateCommunityPost' });
export type UpdateDiscussion = z.infer<typeof updateDiscussionSchema>;

export const replySchema = z
  .object({
    id: z.uuid(),
    postId: z.uuid(),
    authorId: z.string(),
    author: authorSchema,
    content: z.string(),
    isAccepted: z.boolean(),
    upvotes: z.int().min(0),
    downvotes: z.int().min(0),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CommunityReply' });
export type Reply = z.infer<typeof replySchema>;
/** The accepted reply first, then by age, the oldest first. */
export const replyListSchema = z.array(replySchema);

const replyContentSchema = requiredParagraphsSchema('Escribe tu comentario.', REPLY_MAX_CHARS);
export const createReplySchema = z
  .strictObject({ postId: z.uuid(), content: replyContentSchema, authorId: accountIdSchema })
  .meta({ id: 'CreateCommunityReply' });
export type CreateReply = z.infer<typeof createReplySchema>;
export const updateReplySchema = z.strictObject({ content: replyContentSchema }).meta({ id: 'UpdateCommunityReply' });
export type UpdateReply = z.infer<typeof updateReplySchema>;

export const voteTypeSchema = z.enum(['up', 'down']);
export type VoteType = z.infer<typeof voteTypeSchema>;
/** The same vote a second time removes it; the other vote replaces it. */
export const castVoteSchema = z
  .strictObject({ userId: accountIdSchema, voteType: voteTypeSchema })
  .meta({ id: 'CastVote' });
export type CastVote = z.infer<typeof castVoteSchema>;
/** Votes of a discussion after a person's vote; `voteType` is that vote, null after its removal. */
export const voteResultSchema = z
  .object({ upvotes: z.int().min(0), downvotes: z.int().min(0), voteType: voteTypeSchema.nullable() })
  .meta({ id: 'VoteResult' });
export type VoteResult = z.infer<typeof voteResultSchema>;

/** `?postIds=<id>,<id>`: the discussions to return the person's votes for. */
export const ownVotesQuerySchema = z.strictObject({
  postIds: textSchema(4_000)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).max(VOTES_MAX_POSTS, { error: `Pide ${VOTES_MAX_POSTS} como máximo.` })),
});
export type OwnVotesQuery = z.infer<typeof ownVotesQuerySchema>;
/** The person's votes; posts without a vote are absent. */
export const ownVotesSchema = z.array(z.object({ postId: z.uuid(), voteType: voteTypeSchema }).meta({ id: 'OwnVote' }));
export type OwnVotes = z.infer<typeof ownVotesSchema>;

export const recordPostViewSchema = z.strictObject({ viewerId: actorIdSchema }).meta({ id: 'RecordPostView' });
export type RecordPostView = z.infer<typeof recordPostViewSchema>;

export const reportPostSchema = z
  .strictObject({ reason: requiredParagraphsSchema('Escribe el motivo.', REPORT_REASON_MAX_CHARS) })
  .meta({ id: 'ReportCommunityPost' });
export type ReportPost = z.infer<typeof reportPostSchema>;
