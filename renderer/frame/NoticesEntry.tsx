import { lazyPart, useLazyPart } from '../client/useLazyPart.ts';
import { useSession } from '../session/useSession.ts';
import classes from './Header.module.css';

const bellPart = lazyPart(async () => (await import('../notices/Bell.tsx')).Bell);

/** The bell of a signed-in person; guests load neither the bell nor its code. */
export function NoticesEntry() {
  const { status, user, isStandIn } = useSession();
  const isKnown = status === 'authenticated' && !isStandIn;
  const { Part: Bell } = useLazyPart(bellPart, isKnown);

  if (status === 'starting') return <div className={classes.noticesRoom} />;
  return isKnown && <div className={classes.notices}>{Bell && <Bell key={user.id} userId={user.id} />}</div>;
}
