import { useEffect, useEffectEvent, useRef } from 'react';
import useSWR from 'swr';
import { type Import, type ImportKind, importListSchema } from '../../../contract/imports.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { FRESH_AT_EVERY_VISIT } from '../../client/freshness.ts';
import { useReadAgain } from '../form/useReadAgain.ts';
import { IMPORTS, SHOWS_IMPORTED } from './import-calls.ts';

/** Polling interval while an import runs, in ms. */
const ASK_MS = 1_000;

/** The academy's imports of the last day, of all admins: `newest` of `kind`, and the running one of any kind. */
export function useImports(kind: ImportKind) {
  const { data, error, mutate } = useSWR<Import[], ApiError>(
    IMPORTS,
    () => callApi('GET', IMPORTS, { schema: importListSchema }),
    {
      ...FRESH_AT_EVERY_VISIT,
      revalidateOnFocus: true,
      refreshInterval: (imports) => (imports?.some(({ state }) => state === 'running') ? ASK_MS : 0),
    },
  );
  const running = data?.find(({ state }) => state === 'running');
  useReadImported(running?.id);
  return { imports: data, newest: data?.find((one) => one.kind === kind), running, error, readAgain: () => mutate() };
}

/** Repeats the reads that show imported rows when an import has ended. */
function useReadImported(runningId: string | undefined): void {
  const before = useRef(runningId);
  const readAgain = useReadAgain();
  const handleEnd = useEffectEvent(() => readAgain(SHOWS_IMPORTED));

  useEffect(() => {
    if (before.current && !runningId) handleEnd();
    before.current = runningId;
  }, [runningId]);
}
