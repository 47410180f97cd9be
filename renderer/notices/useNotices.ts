import useSWR, { useSWRConfig } from 'swr';
import { z } from 'zod';
import { type Notice, noticeSchema, READ_MAX_NOTICES, unreadCountSchema } from '../../contract/notices.ts';
import { callApi, callApiPage, type Page } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { useLive } from '../client/live/useLive.ts';
import { type PagedList, usePagedList } from '../client/usePagedList.ts';
import { toastError } from '../kit/toast.ts';
import { text } from './notices.es.ts';

/** Somebody's notices, the newest first. */
export function useNotices(userId: string): PagedList<Notice> {
  return usePagedList(noticesPath(userId), {}, noticeSchema);
}

/** How many of them are unread; undefined until that is known. */
export function useUnreadCount(userId: string): number | undefined {
  return useSWR<number, ApiError>(countKey(userId), () => readUnreadCount(userId)).data;
}

/** Has the notices that are on screen, and their count, read again whenever they changed. */
export function useLiveNotices(userId: string): void {
  const refresh = useRefreshNotices(userId);
  useLive(`${noticesPath(userId)}/stream`, { isShared: true, onEvent: refresh, onGap: refresh });
}

interface NoticeActions {
  markRead: (notice: Notice) => Promise<void>;
  markAllRead: () => Promise<void>;
}

/** Marks notices as read: shown at once, taken back if the server refuses. Never throws: a failure is said in a toast. */
export function useNoticeActions(userId: string): NoticeActions {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshNotices(userId);
  const unreadCount = useUnreadCount(userId) ?? 0;

  function show(change: (notice: Notice) => Notice, countChange: number): void {
    const changePage = (page: Page<Notice> | undefined) => page && { ...page, rows: page.rows.map(change) };
    void mutate<Page<Notice>>(listKey(userId), changePage, { revalidate: false });
    void mutate<number>(countKey(userId), (count = 0) => Math.max(0, count + countChange), { revalidate: false });
  }

  async function mark(isMeant: (notice: Notice) => boolean, count: number, send: () => Promise<unknown>): Promise<void> {
    const readAt = new Date().toISOString();
    show((notice) => (notice.readAt === null && isMeant(notice) ? { ...notice, readAt } : notice), -count);
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      show((notice) => (notice.readAt === readAt ? { ...notice, readAt: null } : notice), count);
      toastError({ title: text.readFailed, message: error.sentence });
    }
    refresh();
  }

  return {
    markRead: async (notice) => {
      if (notice.readAt === null)
        await mark(
          ({ id }) => id === notice.id,
          1,
          () => sendRead(userId, [notice.id]),
        );
    },
    markAllRead: () =>
      mark(
        () => true,
        unreadCount,
        () => sendAllRead(userId),
      ),
  };
}

function useRefreshNotices(userId: string): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    for (const key of [listKey(userId), countKey(userId)]) void mutate(key).catch(() => undefined);
  };
}

async function readUnreadCount(userId: string): Promise<number> {
  const { total } = await callApiPage(noticesPath(userId), { query: { unread: '1', limit: 1 }, schema: noticeSchema });
  return total ?? 0;
}

async function sendRead(userId: string, ids: string[]): Promise<number> {
  const { unreadCount } = await callApi('POST', `${noticesPath(userId)}/read`, { body: { ids }, schema: unreadCountSchema });
  return unreadCount;
}

/** As many calls as it takes: one marks a hundred. */
async function sendAllRead(userId: string): Promise<void> {
  const query = { unread: '1', limit: READ_MAX_NOTICES };
  for (let unreadCount = 1; unreadCount > 0; ) {
    const { rows } = await callApiPage(noticesPath(userId), { query, schema: z.object({ id: z.string() }) });
    unreadCount =
      rows.length === 0
        ? 0
        : await sendRead(
            userId,
            rows.map(({ id }) => id),
          );
  }
}

function noticesPath(userId: string): string {
  return `/api/users/${encodeURIComponent(userId)}/notices`;
}

function listKey(userId: string) {
  return [noticesPath(userId), {}];
}

function countKey(userId: string) {
  return [noticesPath(userId), { unread: '1' }];
}
