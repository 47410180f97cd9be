import { useMemo } from 'react';
import useSWR from 'swr';
import { type Help, helpSchema } from '../../contract/help.ts';
import { HELP_READ } from '../../contract/reads.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';
import { FRESH_FIVE_MINUTES } from '../client/freshness.ts';

/** All data of the help centre; read again after 5 minutes. */
export function useHelp() {
  const read = () => callApi('GET', HELP_READ, { schema: helpSchema });
  const { data, error, mutate } = useSWR<Help, ApiError>(HELP_READ, read, FRESH_FIVE_MINUTES);
  return { data: useMemo(() => data && withoutHidden(data), [data]), error, mutate };
}

/** Removes questions of hidden categories. */
function withoutHidden(help: Help): Help {
  const shown = new Set(help.categories.map(({ id }) => id));
  return { ...help, faqs: help.faqs.filter(({ categoryId }) => shown.has(categoryId)) };
}
