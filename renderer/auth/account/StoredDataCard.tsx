import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import useSWR from 'swr';
import { type OwnData, ownDataSchema } from '../../../contract/own-data.ts';
import { callApi } from '../../client/api.ts';
import { ApiError } from '../../client/api-error.ts';
import { downloadFile } from '../../client/api-files.ts';
import { Failure } from '../../client/Failure.tsx';
import { ActionButton } from '../../kit/ActionButton.tsx';
import { toast, toastError } from '../../kit/toast.ts';
import { platform } from '../../platform/platform.ts';
import classes from './AccountCard.module.css';
import { AccountCard } from './AccountCard.tsx';
import { text } from './account.es.ts';

const PATH = '/v1/me/data';
/** Bytes that are turned into base64 at a time; a multiple of three. */
const CHUNK_BYTES = 30_000;

/** What the academy stores about one, counted, and all of it as a file. */
export function StoredDataCard() {
  const { data, error, mutate } = useSWR<OwnData, ApiError>(PATH, () => callApi('GET', PATH, { schema: ownDataSchema }), {
    revalidateIfStale: true,
  });
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload(): Promise<void> {
    setIsBusy(true);
    try {
      const { content } = await downloadFile('/v1/me/export');
      const base64 = base64Of(new Uint8Array(await content.arrayBuffer()));
      const result = await platform.saveFile({ name: text.fileName, mediaType: 'application/json', base64 });
      if (result === 'saved') toast({ title: text.downloaded });
      if (result === 'failed') toastError({ title: text.downloadFailed });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      toastError({ title: text.downloadFailed, message: cause.sentence });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <AccountCard title={text.storedTitle} lead={text.storedLead}>
      {data ? (
        <dl className={classes.list}>
          {data.map(({ kind, count }) => (
            <div key={kind} className={classes.row}>
              <dt>{text.kinds[kind]}</dt>
              <dd className={classes.count}>{count.toLocaleString('es')}</dd>
            </div>
          ))}
        </dl>
      ) : error ? (
        <Failure error={error} title={text.storedFailed} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="33rem" role="status" aria-busy="true" aria-label={text.loadingStored} />
      )}
      <div className={classes.foot}>
        <ActionButton variant="default" isDisabled={isBusy} onClick={() => void handleDownload()}>
          {isBusy ? text.downloading : text.download}
        </ActionButton>
      </div>
    </AccountCard>
  );
}

function base64Of(bytes: Uint8Array): string {
  let base64 = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES)));
  return base64;
}
