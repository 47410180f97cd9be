import { Box, Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import iconButton from '../kit/IconButton.module.css';
import { useSession } from '../session/useSession.ts';
import { useSignInState } from '../session/way-back.ts';
import classes from './AccountEntry.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { text } from './frame.es.ts';

/**
 * The end of the header: the sign-in for guests, the account menu for others. While the session starts, a browser
 * with a stored person shows only the space (early.ts).
 */
export function AccountEntry() {
  const { status, user } = useSession();
  const signIn = useSignInState();

  if (status === 'authenticated') return <AccountMenu user={user} />;
  return (
    <span className={classes.entry} data-unsure={status === 'starting'}>
      <Button component={Link} to="/login" state={signIn} variant="light" w="9rem" flex="none" visibleFrom="lg">
        {text.login}
      </Button>
      <Box
        component={Link}
        to="/login"
        state={signIn}
        className={iconButton.button}
        hiddenFrom="lg"
        aria-label={text.login}
      >
        <IconUserCircle aria-hidden="true" />
      </Box>
    </span>
  );
}
