import { z } from 'zod';
import { colorSchema } from './colors.ts';
import { CHANNEL_NAME_MAX_CHARS, channelSchema, discussionSchema } from './community.ts';
import { aroundFields, tableQuerySchema, yesNoSchema } from './tables.ts';
import { nameSchema } from './text.ts';
import { derivedFields, versionSchema } from './versions.ts';

export const CHANNEL_ORDER_MAX = 10_000;

export const saveChannelSchema = z
  .strictObject({
    name: nameSchema('Escribe el nombre del canal.', CHANNEL_NAME_MAX_CHARS),
    emoji: nameSchema('Elige un emoji.', 16),
    color: colorSchema,
    isActive: z.boolean().optional(),
    sortOrder: z
      .int({ error: 'Escribe un número entero.' })
      .min(0, { error: 'El mínimo es 0.' })
      .max(CHANNEL_ORDER_MAX, { error: `El máximo es ${CHANNEL_ORDER_MAX}.` })
      .optional(),
    ...derivedFields,
    discussionCount: z.unknown().optional(),
  })
  .meta({ id: 'SaveCommunityChannel' });
export type SaveChannel = z.infer<typeof saveChannelSchema>;

/** A channel in the panel's table: `GET /api/admin/community/channels`. */
export const adminChannelSchema = channelSchema
  .extend({
    version: versionSchema,
    /** Number of its posts that are not hidden. */
    discussionCount: z.int().min(0),
  })
  .meta({ id: 'AdminCommunityChannel' });
export type AdminChannel = z.infer<typeof adminChannelSchema>;
export const adminChannelListSchema = z.array(adminChannelSchema);
export const channelTableQuerySchema = tableQuerySchema(['sortOrder', 'name', 'discussionCount']).extend(aroundFields);
export type ChannelTableQuery = z.infer<typeof channelTableQuerySchema>;

/** Fields of a discussion that moderators change. */
export const moderateDiscussionSchema = z
  .strictObject({ isPinned: z.boolean().optional(), isHidden: z.boolean().optional() })
  .refine((changes) => Object.keys(changes).length > 0, { error: 'Indica qué cambia.' })
  .meta({ id: 'ModerateCommunityPost' });
export type ModerateDiscussion = z.infer<typeof moderateDiscussionSchema>;
/** A discussion as moderators see it. */
export const moderatedDiscussionSchema = discussionSchema
  .extend({ isHidden: z.boolean() })
  .meta({ id: 'ModeratedCommunityPost' });
export type ModeratedDiscussion = z.infer<typeof moderatedDiscussionSchema>;

/** A report of a post, as moderators see it. */
export const communityReportSchema = z
  .object({
    id: z.uuid(),
    postId: z.uuid(),
    postTitle: z.string(),
    /** Whether staff have hidden the post. */
    isPostHidden: z.boolean(),
    reporterName: z.string(),
    reason: z.string(),
    createdAt: z.iso.datetime(),
    /** When staff resolved it; null: open. A new report opens it again. */
    handledAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'CommunityReport' });
export type CommunityReport = z.infer<typeof communityReportSchema>;
export const communityReportListSchema = z.array(communityReportSchema);
/** Without `sort` the newest come first; `q` searches the words of the posts. */
export const reportTableQuerySchema = tableQuerySchema(['createdAt']).extend({
  isHandled: yesNoSchema.optional(),
  /** Only reports about this post. */
  postId: z.uuid({ error: 'Esa publicación no existe.' }).optional(),
});
export type ReportTableQuery = z.infer<typeof reportTableQuerySchema>;
export const handleReportSchema = z.strictObject({ isHandled: z.boolean() }).meta({ id: 'HandleCommunityReport' });
export type HandleReport = z.infer<typeof handleReportSchema>;

/** The panel's table of discussions, including hidden ones; without `sort` the newest come first. */
export const moderatedDiscussionListSchema = z.array(moderatedDiscussionSchema);
export const discussionTableQuerySchema = tableQuerySchema(['createdAt', 'replyCount', 'viewCount', 'upvotes']).extend({
  channelId: z.uuid({ error: 'Ese canal no existe.' }).optional(),
  isHidden: yesNoSchema.optional(),
  isPinned: yesNoSchema.optional(),
});
export type DiscussionTableQuery = z.infer<typeof discussionTableQuerySchema>;
