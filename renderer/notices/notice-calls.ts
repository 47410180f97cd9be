import { z } from 'zod';
import { noticeSchema, READ_MAX_NOTICES, unreadCountSchema } from '../../contract/notices.ts';
import { callApi, callApiPage } from '../client/api.ts';

/** The most that one call marks as read. */
const UNREAD = { unread: '1', limit: READ_MAX_NOTICES };

export function noticesPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}/notices`;
}

/** How many of somebody's notices are unread. @throws ApiError, as do the others */
export async function readUnreadCount(userId: string): Promise<number> {
  const { total } = await callApiPage(noticesPath(userId), { query: { unread: '1', limit: 1 }, schema: noticeSchema });
  return total ?? 0;
}

/** Marks notices as read. @returns how many are unread then */
export async function sendRead(userId: string, ids: string[]): Promise<number> {
  const body = { ids: ids.slice(0, READ_MAX_NOTICES) };
  const { unreadCount } = await callApi('POST', `${noticesPath(userId)}/read`, { body, schema: unreadCountSchema });
  return unreadCount;
}

/** Marks all as read, in as many calls as it takes. */
export async function sendAllRead(userId: string): Promise<void> {
  for (let unreadCount = 1; unreadCount > 0; ) {
    const { rows } = await callApiPage(noticesPath(userId), { query: UNREAD, schema: z.object({ id: z.string() }) });
    const ids = rows.map(({ id }) => id);
    unreadCount = ids.length === 0 ? 0 : await sendRead(userId, ids);
  }
}

/** Marks what happened in some posts as read, of the newest hundred that are unread. @returns whether there was anything */
export async function sendPostsRead(userId: string, postIds: readonly string[]): Promise<boolean> {
  const { rows } = await callApiPage(noticesPath(userId), { query: UNREAD, schema: noticeSchema });
  const ids = rows.filter(({ postId }) => postId !== null && postIds.includes(postId)).map(({ id }) => id);
  if (ids.length > 0) await sendRead(userId, ids);
  return ids.length > 0;
}
