import { z } from 'zod';
import { noticeSchema, READ_MAX_NOTICES, unreadCountSchema } from '../../contract/notices.ts';
import { callApi, callApiPage } from '../client/api.ts';

/** Query of the unread notices that one call can mark as read. */
const UNREAD = { unread: '1', limit: READ_MAX_NOTICES };

export function noticesPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}/notices`;
}

/** Number of a user's unread notices. @throws ApiError, like the other calls */
export async function readUnreadCount(userId: string): Promise<number> {
  const { total } = await callApiPage(noticesPath(userId), { query: { unread: '1', limit: 1 }, schema: noticeSchema });
  return total ?? 0;
}

/** Marks notices as read. @returns the number of unread notices afterwards */
export async function sendRead(userId: string, ids: string[]): Promise<number> {
  const body = { ids: ids.slice(0, READ_MAX_NOTICES) };
  const { unreadCount } = await callApi('POST', `${noticesPath(userId)}/read`, { body, schema: unreadCountSchema });
  return unreadCount;
}

/** Marks all notices as read, in as many calls as needed. */
export async function sendAllRead(userId: string): Promise<void> {
  for (let unreadCount = 1; unreadCount > 0; ) {
    const { rows } = await callApiPage(noticesPath(userId), { query: UNREAD, schema: z.object({ id: z.string() }) });
    const ids = rows.map(({ id }) => id);
    unreadCount = ids.length === 0 ? 0 : await sendRead(userId, ids);
  }
}

/** Marks the notices of some posts as read, among the newest 100 unread. @returns whether there were any */
export async function sendPostsRead(userId: string, postIds: readonly string[]): Promise<boolean> {
  const { rows } = await callApiPage(noticesPath(userId), { query: UNREAD, schema: noticeSchema });
  const ids = rows.filter(({ postId }) => postId !== null && postIds.includes(postId)).map(({ id }) => id);
  if (ids.length > 0) await sendRead(userId, ids);
  return ids.length > 0;
}
