import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Discussion } from '../../../contract/community.ts';
import { useSession } from '../../session/useSession.ts';
import { text } from '../posts/community.es.ts';
import classes from './PostDrawer.module.css';
import { PostForm } from './PostForm.tsx';
import type { AskedMoment } from './post-form-values.ts';

export interface PostDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The post to edit; `null` for a new one. */
  post?: Discussion | null;
  /** The moment of a lesson that a new post is about. */
  moment?: AskedMoment | null;
  /** Preselected channel of a new post; empty for none. */
  channelId?: string;
  /** Called with the published post; if given, it also moves the focus. */
  onPublished?: (post: Discussion) => void;
}

/** Slides up with the form of a post. Reopening restores the draft. */
export function PostDrawer({
  isOpen,
  onClose,
  post = null,
  moment = null,
  channelId = '',
  onPublished,
}: PostDrawerProps) {
  const { actorId } = useSession();
  const [isPublished, setIsPublished] = useState(false);
  // Closed in the first render, so that the drawer notes which element gets the focus back.
  const [isShown, setIsShown] = useState(false);

  useEffect(() => {
    setIsShown(isOpen);
    if (isOpen) setIsPublished(false);
  }, [isOpen]);

  function handlePublished(published: Discussion): void {
    setIsPublished(true);
    onPublished?.(published);
  }

  return (
    <Drawer
      opened={isShown}
      onClose={onClose}
      position="bottom"
      padding="1.25rem"
      returnFocus={!(isPublished && onPublished)}
      title={post ? text.editPost : text.newPost}
      closeButtonProps={{ 'aria-label': text.close }}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header }}
    >
      <PostForm
        key={actorId}
        post={post}
        moment={moment}
        channelId={channelId}
        onEnd={onClose}
        onPublished={handlePublished}
      />
    </Drawer>
  );
}
