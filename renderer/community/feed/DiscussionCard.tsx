import { Paper } from '@mantine/core';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Discussion } from '../../../contract/community.ts';
import { DiscussionHead } from '../posts/DiscussionHead.tsx';
import { LessonLink } from '../posts/LessonLink.tsx';
import card from '../posts/PostCard.module.css';
import { TagList } from '../posts/TagList.tsx';
import { postAddress } from '../posts/useDiscussions.ts';
import { useRecordPostView } from '../posts/useRecordPostView.ts';
import { RepliesPanel } from '../replies/RepliesPanel.tsx';
import { DiscussionFigures } from '../votes/DiscussionFigures.tsx';
import classes from './DiscussionCard.module.css';

interface DiscussionCardProps {
  discussion: Discussion;
  /** The post was just published: its author is taken to it. */
  isNew?: boolean;
  /** Called after the new post was shown; it is then an ordinary post. */
  onNewShown?: () => void;
}

/**
 * A post in a list, with its comments once they are opened. Addresses in its text are no links here, since the three
 * lines may cut them off; the post's page has them.
 */
export function DiscussionCard({ discussion, isNew = false, onNewShown }: DiscussionCardProps) {
  const { id, title, content, tags, lesson } = discussion;
  const [isOpen, setIsOpen] = useState(false);
  const [isLit, setIsLit] = useState(false);
  useRecordPostView(isOpen ? id : null);
  const titleId = useId();
  const panelId = useId();
  const linkRef = useRef<HTMLAnchorElement>(null);

  const showNew = useEffectEvent(() => {
    setIsLit(true);
    linkRef.current?.closest('article')?.scrollIntoView({ block: 'center' });
    linkRef.current?.focus({ preventScroll: true });
    onNewShown?.();
  });

  useEffect(() => {
    if (isNew) showNew();
  }, [isNew]);

  return (
    <Paper component="article" className={card.card} data-new={isLit} aria-labelledby={titleId}>
      <DiscussionHead discussion={discussion} />
      <h3 id={titleId} className={classes.title}>
        <Link ref={linkRef} to={postAddress(id)}>
          {title}
        </Link>
      </h3>
      <p className={classes.content}>{content}</p>
      <LessonLink lesson={lesson} />
      <div className={classes.end}>
        <TagList tags={tags} />
        <DiscussionFigures discussion={discussion} replies={{ isOpen, panelId, onToggle: () => setIsOpen(!isOpen) }} />
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.replies}>
            <RepliesPanel discussion={discussion} />
          </div>
        )}
      </div>
    </Paper>
  );
}
