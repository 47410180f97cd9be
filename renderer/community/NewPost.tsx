import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { text } from './community.es.ts';
import { LatePostDrawer } from './LatePostDrawer.tsx';
import classes from './NewPost.module.css';

/** The round button that opens the drawer of a new post. @param channelId the channel that is looked at; empty for all */
export function NewPost({ channelId }: { channelId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActionIcon
        className={classes.button}
        color="accent"
        aria-label={text.newPost}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <IconPlus size={28} aria-hidden="true" />
      </ActionIcon>
      <LatePostDrawer key={channelId} isOpen={isOpen} onClose={() => setIsOpen(false)} channelId={channelId} />
    </>
  );
}
