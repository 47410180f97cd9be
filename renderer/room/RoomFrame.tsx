import { IconBuildingStore } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AcademyBrand } from '../academy/AcademyBrand.tsx';
import { LateFocusRecovery } from '../client/LateFocusRecovery.tsx';
import { useRepeatOfflineReads } from '../client/useConnection.ts';
import { MAIN_ID, SkipLink } from '../kit/SkipLink.tsx';
import classes from './RoomFrame.module.css';

const DAY = new Intl.DateTimeFormat('es-CL', { weekday: 'long', day: 'numeric', month: 'long' });
const HOUR = new Intl.DateTimeFormat('es-CL', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

interface RoomFrameProps {
  /** Name of the training room; absent while it is not known. */
  name?: string | undefined;
  /** At the end of the bar. */
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of the start screen: academy, training room and time. */
export function RoomFrame({ name, action, children }: RoomFrameProps) {
  useRepeatOfflineReads();
  const mainRef = useRef<HTMLElement>(null);
  return (
    <div className={classes.frame}>
      <SkipLink mainRef={mainRef} />
      <LateFocusRecovery />
      <header className={classes.bar} data-action={action !== undefined || undefined}>
        <p className={classes.academy}>
          <AcademyBrand />
        </p>
        {name !== undefined && (
          <p className={classes.room}>
            <IconBuildingStore size="1.3em" aria-hidden="true" />
            <span>{name}</span>
          </p>
        )}
        <Clock />
        {action}
      </header>
      <main id={MAIN_ID} className={`${classes.main} mantine-focus-never`} ref={mainRef} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** Day and hour of this machine. Empty on a server, which has another clock. */
function Clock() {
  const [now, setNow] = useState<Date | null>(null);

  useEffect(() => {
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 1_000);
    return () => clearInterval(timer);
  }, []);

  return (
    <p className={classes.clock}>
      <span>{now && DAY.format(now)}</span>
      <strong>{now && HOUR.format(now)}</strong>
    </p>
  );
}
