import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { PostTime } from '../kit/PostTime.tsx';
import classes from './NoticeItem.module.css';
import type { NoticeGroup } from './notice-groups.ts';
import { text } from './notices.es.ts';

interface NoticeItemProps {
  group: NoticeGroup;
  onFollow: () => void;
}

/** Who did what in which post, and the way there. */
export function NoticeItem({ group: { latest, ids, names }, onFollow }: NoticeItemProps) {
  const { kind, postId, postTitle, createdAt, readAt } = latest;
  const isUnread = readAt === null;
  return (
    <Link className={classes.notice} data-unread={isUnread} to={`/comunidad/${encodeURIComponent(postId)}`} onClick={onFollow}>
      <span className={classes.deed}>
        {isUnread && <VisuallyHidden>{text.isUnread}: </VisuallyHidden>}
        <strong>{text.who(names)}</strong> {ids.length > 1 ? text.replied(ids.length, names.length) : text.deeds[kind]}
      </span>
      <span className={classes.age}>
        <PostTime at={createdAt} />
      </span>
      <span className={classes.post}>{postTitle}</span>
    </Link>
  );
}
