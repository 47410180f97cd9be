import { Paper, Skeleton } from '@mantine/core';
import { Failure } from '../../client/Failure.tsx';
import { useAdminRow } from '../form/useAdminRow.ts';
import { TabHead } from '../tab/TabHead.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import classes from './SettingsTab.module.css';
import { text } from './settings.es.ts';
import { settingsCalls } from './settings-calls.ts';

const FIELDS = 10;

/** Form of the academy's settings. */
export function SettingsTab() {
  const { data: row, error, mutate } = useAdminRow(settingsCalls, 'academy');
  return (
    <>
      <TabHead title={text.title} note={text.note} />
      <Paper className={classes.card}>
        {row ? (
          <SettingsForm row={row} />
        ) : error ? (
          <Failure title={text.failed} error={error} onRetry={() => void mutate()} />
        ) : (
          <div className={classes.wait} role="status" aria-label={text.loading}>
            {Array.from({ length: FIELDS }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
              <Skeleton key={field} height="4rem" />
            ))}
          </div>
        )}
      </Paper>
    </>
  );
}
