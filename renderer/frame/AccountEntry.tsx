import { Box, Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useSession } from '../session/useSession.ts';
import classes from './AccountEntry.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { text } from './frame.es.ts';

/** The end of the header: the sign-in for guests, their own menu for others. */
export function AccountEntry() {
  const { status, user } = useSession();

  if (status === 'authenticated') return <AccountMenu user={user} />;
  if (status === 'starting') return <span className={classes.room} />;
  return (
    <>
      <Button component={Link} to="/login" variant="light" className={classes.login} visibleFrom="lg">
        {text.login}
      </Button>
      <Box component={Link} to="/login" className={classes.icon} hiddenFrom="lg" aria-label={text.login}>
        <IconUserCircle aria-hidden="true" />
      </Box>
    </>
  );
}
