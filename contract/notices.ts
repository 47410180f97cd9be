import { z } from 'zod';
import { listOf } from './lists.ts';
import { pageQuerySchema } from './paging.ts';

/** Days until a notice is removed. */
export const NOTICE_DAYS = 90;
/** Maximum number of notices that a call marks as read. */
export const READ_MAX_NOTICES = 100;

/**
 * `reply`: a reply to the person's post. `accepted`: the person's reply was accepted. `mention`: a mention in a thread
 * with a text of the person. `material`: a material that the person downloaded has a new file.
 */
export const noticeKindSchema = z.enum(['reply', 'accepted', 'mention', 'material']);
export type NoticeKind = z.infer<typeof noticeKindSchema>;

/** A notice for a person: `GET /api/users/{userId}/notices`. */
export const noticeSchema = z
  .object({
    id: z.uuid(),
    kind: noticeKindSchema,
    /** Null for a notice about a material. The fields of the material are null for a notice about a post. */
    postId: z.uuid().nullable(),
    postTitle: z.string().nullable(),
    materialId: z.uuid().nullable(),
    materialTitle: z.string().nullable(),
    /** Shown name of the actor; empty for a material. */
    actorName: z.string(),
    createdAt: z.iso.datetime(),
    /** Null: unread. */
    readAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeSchema>;
/** The newest first. */
export const noticeListSchema = z.array(noticeSchema);

/** `unread=1`: only unread notices. */
export const noticeListQuerySchema = pageQuerySchema.extend({ unread: z.literal('1').optional() });
export type NoticeListQuery = z.infer<typeof noticeListQuerySchema>;

export const readNoticesSchema = z
  .strictObject({ ids: listOf(z.uuid(), READ_MAX_NOTICES) })
  .meta({ id: 'ReadNotices' });
export type ReadNotices = z.infer<typeof readNoticesSchema>;
export const unreadCountSchema = z.object({ unreadCount: z.int().min(0) }).meta({ id: 'UnreadCount' });
export type UnreadCount = z.infer<typeof unreadCountSchema>;

/** Kinds of notices that a person receives; by default all. */
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
