import useSWR from 'swr';
import { type Help, helpSchema } from '../../contract/help.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../client/freshness.ts';

/** The path of the whole help centre on the server, which is its SWR key as well. */
export const HELP_PATH = '/api/help/all';

/** Everything the help centre shows; read again after 5 minutes. */
export function useHelp() {
  return useSWR<Help, ApiError>(HELP_PATH, readHelp, FRESH_FIVE_MINUTES);
}

/** Questions of a category that is not shown are not shown either. */
async function readHelp(): Promise<Help> {
  const help = await callApi('GET', HELP_PATH, { schema: helpSchema });
  const shown = new Set(help.categories.map(({ id }) => id));
  return { ...help, faqs: help.faqs.filter(({ categoryId }) => shown.has(categoryId)) };
}
