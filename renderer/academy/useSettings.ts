import useSWR from 'swr';
import { SETTINGS_READ } from '../../contract/reads.ts';
import { type Settings, settingsSchema } from '../../contract/settings.ts';
import { callApi } from '../client/api.ts';
import type { ApiError } from '../client/api-error.ts';

/** The settings that the academy publishes to its clients; read once. */
export function useSettings() {
  return useSWR<Settings, ApiError>(SETTINGS_READ, () => callApi('GET', SETTINGS_READ, { schema: settingsSchema }));
}
