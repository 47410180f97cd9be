import { Button } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useIsDesktop } from '../kit/useIsPhone.ts';
import { useSession } from '../session/useSession.ts';
import classes from './AccountEntry.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { text } from './frame.es.ts';

/** The header's end: signing in for guests, one's own menu for everybody else. */
export function AccountEntry() {
  const { status, user } = useSession();
  const isDesktop = useIsDesktop();

  if (status === 'authenticated') return <AccountMenu user={user} />;
  if (status === 'starting') return <span className={isDesktop ? classes.wideRoom : classes.room} />;
  if (isDesktop) {
    return (
      <Button component={Link} to="/login" variant="light" className={classes.wideRoom}>
        {text.login}
      </Button>
    );
  }
  return (
    <Link className={classes.icon} to="/login" aria-label={text.login}>
      <IconUserCircle aria-hidden="true" />
    </Link>
  );
}
