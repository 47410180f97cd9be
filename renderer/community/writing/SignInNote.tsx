import { Box, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSession } from '../../session/useSession.ts';
import { useSignInState } from '../../session/way-back.ts';
import { text } from '../posts/community.es.ts';

/** Tells a guest that a post needs a session. It takes the focus; otherwise a small window would scroll past it. */
export function SignInNote() {
  const { status } = useSession();
  const signIn = useSignInState();
  if (status !== 'guest') return null;
  return (
    <Group
      component="p"
      gap="0 var(--mantine-spacing-xs)"
      px="md"
      py="xs"
      bdrs="md"
      bg="var(--mantine-color-info-tint)"
    >
      {text.signInToPost}{' '}
      <Box
        component={Link}
        to="/login"
        state={signIn}
        lh="2.75rem"
        c="var(--mantine-color-info)"
        fw={600}
        td="underline"
        data-autofocus
      >
        {text.signIn}
      </Box>
    </Group>
  );
}
