import { z } from 'zod';
import { listOf } from './lists.ts';
import { pageQuerySchema } from './paging.ts';

/** Days that a notice is kept. */
export const NOTICE_DAYS = 90;
/** Most notices that one call marks as read. */
export const READ_MAX_NOTICES = 100;

/**
 * `reply`: to one's own post. `accepted`: one's reply was. `mention`: in a thread that one takes part in. `material`: one that was
 * downloaded has another file.
 */
export const noticeKindSchema = z.enum(['reply', 'accepted', 'mention', 'material']);
export type NoticeKind = z.infer<typeof noticeKindSchema>;

/** Something that happened to somebody: `GET /api/users/{userId}/notices`. */
export const noticeSchema = z
  .object({
    id: z.uuid(),
    kind: noticeKindSchema,
    /** What is about a material has no post, and the other way round. */
    postId: z.uuid().nullable(),
    postTitle: z.string().nullable(),
    materialId: z.uuid().nullable(),
    materialTitle: z.string().nullable(),
    /** The shown name of who did it; empty of a material. */
    actorName: z.string(),
    createdAt: z.iso.datetime(),
    /** Null: not yet. */
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;
/** The newest first. */
export const noticeListSchema = z.array(noticeSchema);

/** `unread=1`: those that were not read. */
export const noticeListQuerySchema = pageQuerySchema.extend({ unread: z.literal('1').optional() });
export type NoticeListQuery = z.infer<typeof noticeListQuerySchema>;

export const readNoticesSchema = z
  .strictObject({ ids: listOf(z.uuid(), READ_MAX_NOTICES) })
  .meta({ id: 'ReadNotices' });
export type ReadNotices = z.infer<typeof readNoticesSchema>;
export const unreadCountSchema = z.object({ unreadCount: z.int().min(0) }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

/** Which kinds of notices somebody wants: all of them unless they said otherwise. */
export const noticeSettingsSchema = z
  .object({ reply: z.boolean(), accepted: z.boolean(), mention: z.boolean(), material: z.boolean() })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;
export const changeNoticeSettingsSchema = z
  .strictObject({
    reply: z.boolean().optional(),
    accepted: z.boolean().optional(),
    mention: z.boolean().optional(),
    material: z.boolean().optional(),
  })
  .meta({ id: 'ChangeNoticeSettings' });
export type ChangeNoticeSettings = z.infer<typeof changeNoticeSettingsSchema>;
