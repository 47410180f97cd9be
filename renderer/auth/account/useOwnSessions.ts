import useSWR from 'swr';
import { z } from 'zod';
import { endedSessionsSchema, type OwnSession, ownSessionListSchema } from '../../../contract/own-account.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { isSameAnswer, omittedFrom } from '../../client/omitted-rows.ts';

const PATH = '/v1/me/sessions';

/** Where one is signed in, read again whenever it is shown, and what ends sessions. The latter throw `ApiError`. */
export function useOwnSessions() {
  const { data, error, mutate } = useSWR<OwnSession[], ApiError>(
    PATH,
    () => callApi('GET', PATH, { schema: ownSessionListSchema }),
    {
      revalidateIfStale: true,
      compare: isSameAnswer,
    },
  );
  return {
    sessions: data,
    /** How many could not be read, and are not among them. */
    omitted: omittedFrom(data),
    error,
    readAgain: () => void mutate(),
    end: async (id: string) => {
      await callApi('DELETE', `${PATH}/${encodeURIComponent(id)}`, { schema: z.undefined() });
      await mutate();
    },
    /** How many there were. */
    endOthers: async () => {
      const { endedSessions } = await callApi('DELETE', `${PATH}/others`, { schema: endedSessionsSchema });
      await mutate();
      return endedSessions;
    },
  };
}
