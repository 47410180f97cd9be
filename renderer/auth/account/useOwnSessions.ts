import useSWR from 'swr';
import { z } from 'zod';
import { endedSessionsSchema, type OwnSession, ownSessionListSchema } from '../../../contract/own-account.ts';
import { callApi } from '../../client/api.ts';
import type { ApiError } from '../../client/api-error.ts';
import { isSameAnswer, omittedFrom } from '../../client/omitted-rows.ts';

const PATH = '/v1/me/sessions';

/** Sessions of the account, read again on each mount, and functions to end them, which throw `ApiError`. */
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
    /** Number of sessions that could not be read. */
    omitted: omittedFrom(data),
    error,
    readAgain: () => void mutate(),
    end: async (id: string) => {
      await callApi('DELETE', `${PATH}/${encodeURIComponent(id)}`, { schema: z.undefined() });
      await mutate();
    },
    /** Ends the other sessions. Returns their number. */
    endOthers: async () => {
      const { endedSessions } = await callApi('DELETE', `${PATH}/others`, { schema: endedSessionsSchema });
      await mutate();
      return endedSessions;
    },
  };
}
