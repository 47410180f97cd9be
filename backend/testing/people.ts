import type { AuthTokens, AuthTokensAnswer } from '../../contract/auth.ts';
import { SessionTokensService } from '../auth/sessions/session-tokens.service.ts';
import { Ids } from '../database/ids.ts';
import { RightsLock } from '../database/rights-lock.ts';
import { Writer } from '../database/writer.ts';
import { AccountImportService } from '../people/account-import.service.ts';
import { type Account, AccountsService } from '../people/accounts.service.ts';
import { hashOf } from './password-hashes.ts';
import type { TestAcademy, TestApi } from './test-academy.ts';

export const PASSWORD = 'clave-de-prueba';

/** A learner with a session, and the API with the session's access token. */
export interface TestLearner {
  readonly id: string;
  readonly email: string;
  readonly tokens: AuthTokens;
  readonly api: TestApi;
}

/** Creates a learner of that name with the password `PASSWORD`, and begins a session. */
export async function aLearner(academy: TestAcademy, name: string): Promise<TestLearner> {
  const accounts = academy.app.get(AccountImportService, { strict: false });
  const id = academy.app.get(Ids, { strict: false }).next();
  const email = `${name}@example.com`;
  const passwordHash = await hashOf(PASSWORD);
  await accounts.addLearners([{ id, email, name, lastName: 'Prueba' }], passwordHash);
  const tokens = await academy.app.get(SessionTokensService, { strict: false }).beginSession({ id, passwordHash });
  if (!tokens) throw new Error(`${name} could not be signed in`);
  return { id, email, tokens, api: bearer(academy.api, tokens.accessToken) };
}

/** The same learner with another session. */
export async function onAnotherDevice(academy: TestAcademy, learner: TestLearner): Promise<TestLearner> {
  const account = await academy.app.get(AccountsService, { strict: false }).findById(learner.id);
  const tokens = account && (await academy.app.get(SessionTokensService, { strict: false }).beginSession(account));
  if (!tokens) throw new Error(`${learner.email} could not be signed in again`);
  return { ...learner, tokens, api: bearer(academy.api, tokens.accessToken) };
}

/** The same learner in a new session, begun with the password `PASSWORD`. */
export async function signedInAnew({ api }: TestAcademy, learner: TestLearner): Promise<TestLearner> {
  const answer = await api.post<AuthTokensAnswer>('/api/auth/login', { email: learner.email, password: PASSWORD });
  if (answer.status !== 200) throw new Error(`${learner.email} could not be signed in again: ${answer.text}`);
  const tokens = answer.json.data;
  return { ...learner, tokens, api: bearer(api, tokens.accessToken) };
}

/** Changes the role, activity or password of an account without ending its sessions. */
export async function changeRights(
  academy: TestAcademy,
  id: string,
  changes: Partial<Pick<Account, 'role' | 'isActive' | 'passwordHash'>>,
): Promise<void> {
  await academy.app.get(Writer).write(async () => {
    await academy.app.get(RightsLock).lock({ changed: [id] });
    await academy.app.get(AccountsService, { strict: false }).update(id, changes);
  });
}

/** The API with an access token. */
export function bearer(api: TestApi, accessToken: string): TestApi {
  return api.with({ authorization: `Bearer ${accessToken}` });
}
