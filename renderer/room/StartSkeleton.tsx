import { Skeleton } from '@mantine/core';
import classes from './NameList.module.css';
import { text } from './room.es.ts';
import start from './StartScreen.module.css';

const NAMES = Array.from({ length: 18 }, (_, index) => index);

/** The start screen while its names load. */
export function StartSkeleton() {
  return (
    <div className={start.layout}>
      <div className={start.roster}>
        <div className={start.head}>
          <h1>{text.who}</h1>
        </div>
        <ul className={classes.names} aria-busy="true" aria-label={text.loading}>
          {NAMES.map((index) => (
            <li key={index}>
              <Skeleton h="100%" mih="3.5rem" radius="lg" />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
