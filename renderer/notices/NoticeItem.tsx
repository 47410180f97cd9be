import { Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Notice } from '../../contract/notices.ts';
import { PostTime } from '../kit/PostTime.tsx';
import classes from './NoticeItem.module.css';
import type { NoticeGroup } from './notice-groups.ts';
import { text } from './notices.es.ts';

interface NoticeItemProps {
  group: NoticeGroup;
  onFollow: () => void;
}

/** A notice with a link to its place. */
export function NoticeItem({ group, onFollow }: NoticeItemProps) {
  const { latest } = group;
  const isUnread = latest.readAt === null;
  return (
    <Link className={classes.notice} data-unread={isUnread} to={placeOf(latest)} onClick={onFollow}>
      <span>
        {isUnread && <VisuallyHidden>{text.isUnread}: </VisuallyHidden>}
        {latest.kind === 'material' ? <NewFile material={latest.materialTitle} /> : <Deed group={group} />}
      </span>
      <span className={classes.age}>
        <PostTime at={latest.createdAt} />
      </span>
      {latest.postTitle !== null && (
        <Text span inherit className={classes.post} lineClamp={2} c="dimmed">
          {latest.postTitle}
        </Text>
      )}
    </Link>
  );
}

/** The actor and the action. */
function Deed({ group: { latest, ids, names } }: { group: NoticeGroup }) {
  return (
    <>
      <strong>{text.who(names)}</strong>{' '}
      {ids.length > 1 ? text.replied(ids.length, names.length) : text.deeds[latest.kind]}
    </>
  );
}

function NewFile({ material }: { material: string | null }) {
  return (
    <>
      {text.deeds.material} <strong>{material}</strong>
    </>
  );
}

function placeOf({ postId, materialId }: Notice): string {
  return materialId === null
    ? `/comunidad/${encodeURIComponent(postId ?? '')}`
    : `/materiales/${encodeURIComponent(materialId)}`;
}
