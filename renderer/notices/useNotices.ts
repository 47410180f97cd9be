import useSWR, { useSWRConfig } from 'swr';
import { type Notice, noticeSchema } from '../../contract/notices.ts';
import type { Page } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { useLive } from '../client/live/useLive.ts';
import { type PagedList, usePagedList } from '../client/usePagedList.ts';
import { toastError } from '../kit/toast.ts';
import { noticesPath, readUnreadCount, sendAllRead, sendRead } from './notice-calls.ts';
import { text } from './notices.es.ts';

/** Notices of a user, the newest first. */
export function useNotices(userId: string): PagedList<Notice> {
  return usePagedList(noticesPath(userId), {}, noticeSchema);
}

/** Number of unread notices; undefined until known. */
export function useUnreadCount(userId: string): number | undefined {
  return useSWR<number, ApiError>(countKey(userId), () => readUnreadCount(userId)).data;
}

/** Reads the shown notices and their count again after each change. */
export function useLiveNotices(userId: string): void {
  const refresh = useRefreshNotices(userId);
  useLive(`${noticesPath(userId)}/stream`, { isShared: true, onEvent: refresh, onGap: refresh });
}

interface NoticeActions {
  /** @param ids ids of unread notices */
  markRead: (ids: string[]) => Promise<void>;
  markAllRead: () => Promise<void>;
}

/** Marks notices as read: updated at once, rolled back if the server refuses. Never throws; a toast shows a failure. */
export function useNoticeActions(userId: string): NoticeActions {
  const { mutate } = useSWRConfig();
  const refresh = useRefreshNotices(userId);
  const unreadCount = useUnreadCount(userId) ?? 0;

  function show(change: (notice: Notice) => Notice, countChange: number): void {
    const changePage = (page: Page<Notice> | undefined) => page && { ...page, rows: page.rows.map(change) };
    void mutate<Page<Notice>>(listKey(userId), changePage, { revalidate: false });
    void mutate<number>(countKey(userId), (count = 0) => Math.max(0, count + countChange), { revalidate: false });
  }

  async function mark(
    isMeant: (notice: Notice) => boolean,
    count: number,
    send: () => Promise<unknown>,
  ): Promise<void> {
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
    markRead: (ids) =>
      mark(
        ({ id }) => ids.includes(id),
        ids.length,
        () => sendRead(userId, ids),
      ),
    markAllRead: () =>
      mark(
        () => true,
        unreadCount,
        () => sendAllRead(userId),
      ),
  };
}

/** Reads a user's notices and their count again. */
export function useRefreshNotices(userId: string): () => void {
  const { mutate } = useSWRConfig();
  return () => {
    for (const key of [listKey(userId), countKey(userId)]) void mutate(key).catch(() => undefined);
  };
}

function listKey(userId: string) {
  return [noticesPath(userId), {}];
}

function countKey(userId: string) {
  return [noticesPath(userId), { unread: '1' }];
}
