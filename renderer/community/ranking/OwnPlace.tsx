import { Button, Skeleton } from '@mantine/core';
import type { OwnReputation } from '../../../contract/reputation.ts';
import { formatNumber } from '../../kit/format.ts';
import { useSession } from '../../session/useSession.ts';
import { text } from '../posts/community.es.ts';
import classes from './OwnPlace.module.css';
import { useOwnReputation } from './useReputation.ts';

/**
 * The person's place in the ranking; renders nothing for guests. With a session in the browser, its space is reserved
 * from the first paint (`data-person`, early.ts).
 */
export function OwnPlace({ onExplain }: { onExplain: (own: OwnReputation) => void }) {
  const { status } = useSession();
  const { data: own, error } = useOwnReputation();

  if (!own && (error || status === 'guest')) return null;
  const isUnsure = status === 'starting';
  if (!own) return <Skeleton className={classes.room} data-unsure={isUnsure} aria-busy={!isUnsure} />;

  return (
    <Button
      variant="light"
      className={classes.own}
      classNames={{ label: classes.label }}
      aria-haspopup="dialog"
      onClick={() => onExplain(own)}
    >
      <span className={classes.place}>{text.ownPlace(formatNumber(own.place))}</span>
      <span className={classes.level}>
        {text.levels[own.level]} · {formatNumber(own.reputation)}
      </span>
    </Button>
  );
}
