import { Box, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../kit/Avatar.tsx';
import menu from '../kit/DropPanel.module.css';
import { IconButton } from '../kit/IconButton.tsx';
import { useDropPanel } from '../kit/useDropPanel.ts';
import type { User } from '../session/user.ts';
import { useSessionActions } from '../session/useSession.ts';
import classes from './AccountEntry.module.css';
import { text } from './frame.es.ts';

/** The menu of a signed-in person, opened by the avatar. */
export function AccountMenu({ user }: { user: User }) {
  const { root, button, panel } = useDropPanel();
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const session = useSessionActions();

  function handleLogout(): void {
    if (isLoggingOut) return;
    setIsLoggingOut(true);
    void session.logout().finally(() => setIsLoggingOut(false));
  }

  return (
    <Box pos="relative" flex="none" {...root}>
      <IconButton {...button}>
        <Avatar name={user.fullName} picture={user.avatar} size="sm" />
        <VisuallyHidden>{text.accountOf(user.fullName)}</VisuallyHidden>
      </IconButton>
      <Box
        {...panel}
        className={menu.panel}
        top="calc(100% + var(--mantine-spacing-xxs))"
        right={0}
        miw="17rem"
        maw="calc(100vw - 2 * var(--mantine-gutter))"
      >
        <p className={classes.who}>
          <strong>{user.fullName}</strong>
          <Box component="span" c="dimmed">
            {user.email}
          </Box>
        </p>
        <Link className={menu.item} to="/perfil">
          <IconUser size="1.25rem" aria-hidden="true" />
          {text.profile}
        </Link>
        <button type="button" className={menu.item} aria-busy={isLoggingOut} onClick={handleLogout}>
          <IconLogout size="1.25rem" aria-hidden="true" />
          {isLoggingOut ? text.loggingOut : text.logout}
        </button>
      </Box>
    </Box>
  );
}
