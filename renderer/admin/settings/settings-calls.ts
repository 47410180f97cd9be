import { type AdminSettings, adminSettingsSchema } from '../../../contract/academy-settings.ts';
import { ifMatch } from '../../../contract/versions.ts';
import { callApi } from '../../client/api.ts';
import type { RowCalls } from '../form/row-calls.ts';

const SETTINGS = '/api/admin/settings';

/** The settings as a row with a constant id. */
export interface SettingsRow extends AdminSettings {
  id: 'academy';
}
const rowSchema = adminSettingsSchema.transform((settings): SettingsRow => ({ ...settings, id: 'academy' }));

function save(body: unknown, version?: number): Promise<AdminSettings> {
  return callApi('PUT', SETTINGS, { body, schema: adminSettingsSchema, ...(version && { headers: ifMatch(version) }) });
}
const stays = () => Promise.reject(new Error('the settings are neither deleted nor restored'));

export const settingsCalls: RowCalls<SettingsRow> = {
  pathOf: () => SETTINGS,
  read: () => callApi('GET', SETTINGS, { schema: rowSchema, isExact: true }),
  create: (body) => save(body),
  update: async ({ version }, body) => (await save(body, version)).version,
  remove: stays,
  restore: stays,
};
