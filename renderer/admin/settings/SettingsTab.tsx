import { Paper, Skeleton, Stack } from '@mantine/core';
import { Failure } from '../../client/Failure.tsx';
import { useAdminRow } from '../form/useAdminRow.ts';
import { TabHead } from '../tab/TabHead.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { text } from './settings.es.ts';
import { settingsCalls } from './settings-calls.ts';

const FIELDS = 10;

/** Form of the academy's settings. */
export function SettingsTab() {
  const { data: row, error, mutate } = useAdminRow(settingsCalls, 'academy');
  return (
    <>
      <TabHead title={text.title} note={text.note} />
      <Paper maw="46rem">
        {row ? (
          <SettingsForm row={row} />
        ) : error ? (
          <Failure title={text.failed} error={error} onRetry={() => void mutate()} />
        ) : (
          <Stack p="1.25rem" role="status" aria-label={text.loading}>
            {Array.from({ length: FIELDS }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
              <Skeleton key={field} height="4rem" />
            ))}
          </Stack>
        )}
      </Paper>
    </>
  );
}
