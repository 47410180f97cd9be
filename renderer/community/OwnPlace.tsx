import { Button } from '@mantine/core';
import type { OwnReputation } from '../../contract/reputation.ts';
import { formatNumber } from '../kit/format.ts';
import { text } from './community.es.ts';
import classes from './OwnPlace.module.css';
import { useOwnReputation } from './useReputation.ts';

/** Where one stands oneself; nothing for guests. */
export function OwnPlace({ onExplain }: { onExplain: (own: OwnReputation) => void }) {
  const { data: own } = useOwnReputation();
  if (!own) return null;
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
