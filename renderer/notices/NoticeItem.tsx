import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Notice } from '../../contract/notices.ts';
import { PostTime } from '../kit/PostTime.tsx';
import classes from './NoticeItem.module.css';
import { text } from './notices.es.ts';

interface NoticeItemProps {
  notice: Notice;
  onFollow: () => void;
}

/** Who did what in which post, and the way there. */
export function NoticeItem({ notice, onFollow }: NoticeItemProps) {
  const { kind, postId, postTitle, actorName, createdAt, readAt } = notice;
  const isUnread = readAt === null;
  return (
    <Link className={classes.notice} data-unread={isUnread} to={`/comunidad/${encodeURIComponent(postId)}`} onClick={onFollow}>
      <span className={classes.deed}>
        {isUnread && <VisuallyHidden>{text.isUnread}: </VisuallyHidden>}
        <strong>{actorName || text.somebody}</strong> {text.deeds[kind]}
      </span>
      <span className={classes.age}>
        <PostTime at={createdAt} />
      </span>
      <span className={classes.post}>{postTitle}</span>
    </Link>
  );
}
