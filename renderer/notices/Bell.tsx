import { Box, Paper, VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../kit/IconButton.tsx';
import { useDropPanel } from '../kit/useDropPanel.ts';
import classes from './Bell.module.css';
import { NoticesPanel } from './NoticesPanel.tsx';
import { text } from './notices.es.ts';
import { useLiveNotices, useUnreadCount } from './useNotices.ts';
import { useReadInSight } from './useReadInSight.ts';

/** Largest count shown as a number. */
const SHOWN_MAX_COUNT = 99;

/** Bell with the number of unread notices; opens the notices about the user's discussions. */
export function Bell({ userId }: { userId: string }) {
  const { isOpen, root, button, panel } = useDropPanel();
  const unreadCount = useUnreadCount(userId);
  useLiveNotices(userId);
  useReadInSight(userId);

  return (
    <div className={classes.root} {...root}>
      <IconButton {...button} className={classes.bell} aria-label={text.bell(unreadCount ?? 0)}>
        <IconBell aria-hidden="true" />
        {unreadCount ? (
          <Box
            component="span"
            className={classes.count}
            pos="absolute"
            top={4}
            right={2}
            miw={18}
            px={4}
            bdrs="pill"
            ta="center"
            aria-hidden="true"
          >
            {unreadCount > SHOWN_MAX_COUNT ? `${SHOWN_MAX_COUNT}+` : unreadCount}
          </Box>
        ) : null}
      </IconButton>
      <Paper
        component="section"
        {...panel}
        pos="absolute"
        display={isOpen ? 'flex' : 'none'}
        shadow="over"
        className={classes.panel}
        aria-label={text.title}
      >
        {isOpen && <NoticesPanel userId={userId} />}
      </Paper>
      <NewOnes unreadCount={unreadCount} />
    </div>
  );
}

/** Announces new notices to screen readers. */
function NewOnes({ unreadCount }: { unreadCount: number | undefined }) {
  const lastCount = useRef(unreadCount);
  const [newCount, setNewCount] = useState(0);

  useEffect(() => {
    const before = lastCount.current;
    lastCount.current = unreadCount;
    if (before !== undefined && unreadCount !== undefined) setNewCount(unreadCount - before);
  }, [unreadCount]);

  return <VisuallyHidden role="status">{newCount > 0 && text.newOnes(newCount)}</VisuallyHidden>;
}
