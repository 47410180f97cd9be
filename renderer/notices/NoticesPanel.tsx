import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { useEmojis } from '../kit/useEmojis.ts';
import { NoticeList } from './NoticeList.tsx';
import { NoticeSettings } from './NoticeSettings.tsx';
import classes from './NoticesPanel.module.css';
import { text } from './notices.es.ts';
import { useNoticeActions, useUnreadCount } from './useNotices.ts';

/** Notices of a user and their settings. */
export function NoticesPanel({ userId }: { userId: string }) {
  useEmojis();
  const [showsSettings, setShowsSettings] = useState(false);
  const unreadCount = useUnreadCount(userId);
  const { markRead, markAllRead } = useNoticeActions(userId);
  const settingsId = useId();

  return (
    <>
      <Group className={classes.head} flex="none" wrap="nowrap" gap="xxs" mih="3.25rem" pl="md" pr="xxs">
        <Box component="h2" className={classes.title} mr="auto" fz="md">
          {text.title}
        </Box>
        {unreadCount ? (
          <Button
            variant="subtle"
            size="compact-sm"
            h="2.75rem"
            className={classes.all}
            onClick={() => void markAllRead()}
          >
            {text.markAllRead}
          </Button>
        ) : null}
        <IconButton
          aria-expanded={showsSettings}
          aria-controls={settingsId}
          onClick={() => setShowsSettings(!showsSettings)}
        >
          <IconSettings size={20} color="var(--mantine-color-dimmed)" aria-hidden="true" />
          <VisuallyHidden>{text.settings}</VisuallyHidden>
        </IconButton>
      </Group>
      <Box id={settingsId} className={classes.settings} flex="none" px="md" py="sm" hidden={!showsSettings}>
        {showsSettings && <NoticeSettings userId={userId} />}
      </Box>
      <div className={classes.list}>
        <NoticeList userId={userId} onFollow={(ids) => void markRead(ids)} />
      </div>
    </>
  );
}
