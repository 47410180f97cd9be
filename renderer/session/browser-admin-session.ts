import { z } from 'zod';
import { adminGrantSchema, adminSessionSchema } from '../../contract/auth.ts';
import { callApi, connection, onAdminKeyRefused } from '../client/api.ts';
import { browserStorage, onOtherTabWrite } from '../client/storage.ts';
import { AdminSession } from './admin-session.ts';

/** The staff session of this tab. */
export const browserAdminSession = new AdminSession({
  storage: browserStorage,
  calls: {
    login: (input) => callApi('POST', '/api/admin/login', { body: input, schema: adminGrantSchema }),
    logout: () => callApi('POST', '/api/admin/logout', { schema: z.undefined(), keepalive: true }),
    session: () => callApi('GET', '/api/admin/session', { schema: adminSessionSchema }),
  },
});

onAdminKeyRefused((key) => browserAdminSession.refused(key));
onOtherTabWrite(['adminKey'], () => browserAdminSession.storageChanged());

/** Starts the staff session after the page has loaded, from the stored key if there is one. */
export function startAdminSession(): void {
  connection.subscribe(() => {
    if (!connection.isOffline()) void browserAdminSession.start();
  });
  void browserAdminSession.start();
}
