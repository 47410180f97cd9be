import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { usePostsInSight } from '../session/posts-in-sight.ts';
import { sendPostsRead } from './notice-calls.ts';
import { useRefreshNotices, useUnreadCount } from './useNotices.ts';

/** Marks as read what happened in posts that are on screen: whoever sees it need not be told. */
export function useReadInSight(userId: string): void {
  const posts = usePostsInSight();
  const unreadCount = useUnreadCount(userId) ?? 0;
  const isPageSeen = useDocumentVisibility() === 'visible';
  const refresh = useRefreshNotices(userId);

  const read = useEffectEvent(() => {
    sendPostsRead(userId, posts).then(
      (hasRead) => hasRead && refresh(),
      // They stay unread, and can be read from the panel.
      () => undefined,
    );
  });

  useEffect(() => {
    if (isPageSeen && unreadCount > 0 && posts.length > 0) read();
  }, [isPageSeen, unreadCount, posts]);
}
