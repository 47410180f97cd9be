import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Discussion } from '../../../contract/community.ts';
import { text } from '../posts/community.es.ts';
import { LatePostDrawer } from './LatePostDrawer.tsx';
import classes from './NewPost.module.css';

interface NewPostProps {
  /** The selected channel; empty for all. */
  channelId: string;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onPublished: (post: Discussion) => void;
}

/** The drawer of a new post, and the round button that opens it. */
export function NewPost({ channelId, onOpen, ...drawer }: NewPostProps) {
  return (
    <>
      <ActionIcon
        className={classes.button}
        pos="fixed"
        color="accent"
        radius="pill"
        aria-label={text.newPost}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <IconPlus size={28} aria-hidden="true" />
      </ActionIcon>
      <LatePostDrawer key={channelId} channelId={channelId} {...drawer} />
    </>
  );
}
