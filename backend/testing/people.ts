import type { AuthTokens } from '../../contract/auth.ts';
import { AccountImport } from '../auth/account-import.service.ts';
import { SessionService } from '../auth/session.service.ts';
import { Ids } from '../shared/ids.ts';
import type { TestAcademy, TestApi } from './test-academy.ts';

export const PASSWORD = 'clave-de-prueba';

/** A learner who has signed in, and the server as it is called with their access token. */
export interface TestLearner {
  readonly id: string;
  readonly email: string;
  readonly tokens: AuthTokens;
  readonly api: TestApi;
}

const hashes = new WeakMap<TestAcademy, Promise<string>>();

/** Makes a learner of that name, whose password is `PASSWORD`, and signs them in. */
export async function aLearner(academy: TestAcademy, name: string): Promise<TestLearner> {
  const accounts = academy.app.get(AccountImport, { strict: false });
  const hash = hashes.get(academy) ?? accounts.hashOnce(PASSWORD);
  hashes.set(academy, hash);
  const id = academy.app.get(Ids, { strict: false }).next();
  const email = `${name}@example.com`;
  await accounts.addLearners([{ id, email, name, lastName: 'Prueba' }], await hash);
  const tokens = await academy.app.get(SessionService, { strict: false }).begin({ id });
  return { id, email, tokens, api: bearer(academy.api, tokens.accessToken) };
}

/** The server as it is called with an access token. */
export function bearer(api: TestApi, accessToken: string): TestApi {
  return api.with({ authorization: `Bearer ${accessToken}` });
}
