import { Box, Group, Skeleton } from '@mantine/core';
import useSWR from 'swr';
import { type OwnData, ownDataSchema } from '../../../contract/own-data.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { Failure } from '../../client/Failure.tsx';
import classes from './AccountCard.module.css';
import { AccountCard } from './AccountCard.tsx';
import { text } from './account.es.ts';
import { DownloadData } from './DownloadData.tsx';

const PATH = '/v1/me/data';

/** Counts of the data that the academy stores about the learner, and all of it as a file. */
export function StoredDataCard() {
  const { data, error, mutate } = useSWR<OwnData, ApiError>(
    PATH,
    () => callApi('GET', PATH, { schema: ownDataSchema }),
    {
      revalidateIfStale: true,
    },
  );
  return (
    <AccountCard title={text.storedTitle} lead={text.storedLead}>
      {data ? (
        <dl className={classes.list}>
          {data.map(({ kind, count }) => (
            <Group key={kind} className={classes.row} justify="space-between" wrap="nowrap">
              <dt>{text.kinds[kind]}</dt>
              <Box component="dd" fw={600}>
                {count.toLocaleString('es')}
              </Box>
            </Group>
          ))}
        </dl>
      ) : error ? (
        <Failure error={error} title={text.storedFailed} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="33rem" role="status" aria-busy="true" aria-label={text.loadingStored} />
      )}
      <Group mt="md">
        <DownloadData />
      </Group>
    </AccountCard>
  );
}
