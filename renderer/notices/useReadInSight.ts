import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import { usePostsInSight } from '../session/posts-in-sight.ts';
import { sendPostsRead } from './notice-calls.ts';
import { useRefreshNotices, useUnreadCount } from './useNotices.ts';

/** Marks the notices about posts on the screen as read. */
export function useReadInSight(userId: string): void {
  const posts = usePostsInSight();
  const unreadCount = useUnreadCount(userId) ?? 0;
  const isPageSeen = useDocumentVisibility() === 'visible';
  const refresh = useRefreshNotices(userId);

  const read = useEffectEvent(() => {
    sendPostsRead(userId, posts).then(
      (hasRead) => hasRead && refresh(),
      // After a failure they stay unread and can be read in the panel.
      () => undefined,
    );
  });

  useEffect(() => {
    if (isPageSeen && unreadCount > 0 && posts.length > 0) read();
  }, [isPageSeen, unreadCount, posts]);
}
