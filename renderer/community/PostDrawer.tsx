import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Discussion } from '../../contract/community.ts';
import { useSession } from '../session/useSession.ts';
import { text } from './community.es.ts';
import classes from './PostDrawer.module.css';
import { PostForm } from './PostForm.tsx';
import type { AskedMoment } from './post-form-values.ts';

export interface PostDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** The post that is changed; null for a new one. */
  post?: Discussion | null;
  /** What a new post is about. */
  moment?: AskedMoment | null;
  /** The channel of a new post that is chosen beforehand; empty for none. */
  channelId?: string;
  /** A new post is there. Given, it takes care of the focus too. */
  onPublished?: (post: Discussion) => void;
}

/** Comes up from below with the form of a post. What was typed is there again when it is opened again. */
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
  // Closed at first, even though it arrives to be opened: only then does it notice whom to give the focus back to.
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
      returnFocus={!(isPublished && onPublished)}
      title={post ? text.editPost : text.newPost}
      closeButtonProps={{ 'aria-label': text.close }}
      classNames={{ inner: classes.inner, content: classes.content, header: classes.header, body: classes.body }}
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
