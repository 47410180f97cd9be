import { Box, Paper, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BackupsOverview } from '../../../contract/backups.ts';
import { formatFileSize } from '../../kit/file-size.ts';
import { formatLongDate, formatNumber } from '../../kit/format.ts';
import totals from '../figures/Totals.module.css';
import look from '../look/look.module.css';
import classes from './BackupsState.module.css';
import { text } from './backups.es.ts';

interface BackupsStateProps {
  /** Undefined until it is read. */
  overview: BackupsOverview | undefined;
  timeZone: string | undefined;
}

/** The last backup, the number of backups, the free space, and the last trial. */
export function BackupsState({ overview, timeZone }: BackupsStateProps) {
  const { backups = [], kept = 0, freeBytes = 0, neededBytes = 0, trial } = overview ?? {};
  const [last] = backups;
  const isTight = freeBytes < neededBytes;
  const day = (instant: string) => formatLongDate(instant, timeZone);
  return (
    <Paper
      component="dl"
      className={`${totals.totals} ${look.breakable}`}
      mb="md"
      aria-label={text.state}
      aria-busy={!overview}
    >
      <Card name={text.last} value={overview && (last ? shortDay(last.madeAt, timeZone) : text.never)}>
        {last ? text.lastAt(timeOf(last.madeAt, timeZone), totalBytes(last)) : text.neverSentence}
      </Card>
      <Card name={text.stored} value={overview && formatNumber(backups.length)}>
        {text.storedOf(kept)}
      </Card>
      <Card name={text.free} value={overview && formatFileSize(freeBytes)} isBad={isTight}>
        {isTight ? text.tooLittle(neededBytes) : text.needed(neededBytes)}
      </Card>
      <Card
        name={text.trial}
        value={overview && (trial ? (trial.isWhole ? text.whole : text.broken) : text.notTried)}
        isBad={trial?.isWhole === false}
      >
        {trial ? (trial.isWhole ? text.triedWhole : text.triedBroken)(day(trial.at)) : text.notTriedSentence}
      </Card>
    </Paper>
  );
}

interface CardProps {
  name: string;
  value: string | undefined;
  isBad?: boolean;
  children: ReactNode;
}

function Card({ name, value, isBad = false, children }: CardProps) {
  return (
    <div className={totals.total}>
      <Box component="dt" c="dimmed" fz="sm" fw={500}>
        {name}
      </Box>
      <dd className={classes.value}>{value ?? <Skeleton height="1.5rem" width="6rem" my="0.25rem" />}</dd>
      <Box
        component="dd"
        mih="2.25rem"
        c={isBad ? 'var(--mantine-color-danger)' : 'dimmed'}
        fz="0.8125rem"
        lh="1.125rem"
      >
        {value !== undefined && children}
      </Box>
    </div>
  );
}

function shortDay(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
    new Date(instant),
  );
}

function timeOf(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('es-ES', { timeStyle: 'short', timeZone }).format(new Date(instant));
}

/** Size of the database and its objects. */
function totalBytes({ sizeBytes, objects }: BackupsOverview['backups'][number]): number {
  return sizeBytes + (objects?.sizeBytes ?? 0);
}
