import useSWR from 'swr';
import { type Settings, settingsSchema } from '../../contract/settings.ts';
import { callApi } from './api.ts';
import type { ApiError } from './api-error.ts';

const PATH = '/api/settings';

/** The settings that the academy publishes to its clients; read once. */
export function useSettings() {
  return useSWR<Settings, ApiError>(PATH, () => callApi('GET', PATH, { schema: settingsSchema }));
}
