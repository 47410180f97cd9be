import type { PasswordLink } from '../../contract/account-editing.ts';
import type { AuthTokens, SsoCodeAnswer } from '../../contract/auth.ts';
import type { DownloadAddress } from '../../contract/exports.ts';
import type { ImportLinks } from '../../contract/imports.ts';
import type { Material } from '../../contract/materials.ts';
import { aBackup, BACKUPS, restingBackups } from './backups.ts';
import { beginGroup, GROUP_SESSIONS } from './group-sessions.ts';
import { runToEnd, uploadCsv } from './imports.ts';
import { aCourseOf } from './lessons.ts';
import { aNewBrand, aNewMaterial } from './materials.ts';
import { aLearner, bearer } from './people.ts';
import { aRoomWithMachine } from './rooms.ts';
import type { TestAcademy, TestAnswer, TestApi } from './test-academy.ts';
import { SAMPLES, sendTo, signedAddress, upload } from './uploads.ts';

/**
 * A capability works after the request that issued it, without its issuer's key: a link, a signed address; or it is a
 * key itself. One that a member of staff issues or gets ends for good with a change of the member's role, activity or
 * password.
 */
export interface Capability {
  /** Issues a capability. @returns a function that uses it */
  readonly issue: (academy: TestAcademy, issuer: TestApi, account: IssuerAccount) => Promise<() => Promise<TestAnswer>>;
  /** The code of the answer to a capability that has ended. */
  readonly ended: string;
  /** Ends also when its issuer signs out. */
  readonly endsWithSession?: true;
  /** Does not exist on PostgreSQL. */
  readonly onSqliteAlone?: true;
}

/** The account of an issuer. */
export interface IssuerAccount {
  readonly username: string;
  readonly password: string;
  /** A new session in the panel. */
  readonly signIn: () => Promise<TestApi>;
  /** A new session in the academy. */
  readonly signInAsLearner: () => Promise<AuthTokens>;
}

export const NEW_PASSWORD = 'una clave larga y propia';
let people = 0;
const anEmail = () => `persona${people++}@example.com`;

/** A function that chooses `NEW_PASSWORD` with that link. */
export const chooseBy = (academy: TestAcademy, { url }: Pick<PasswordLink, 'url'>) => {
  const token = url.split('#')[1];
  return () => academy.api.post('/api/auth/password', { token, password: NEW_PASSWORD });
};

/** All capabilities except those that `capability-sources.test.ts` names with a test of their own. */
export const CAPABILITIES: Readonly<Record<string, Capability>> = {
  'a password link': {
    ended: 'password_link_ended',
    issue: async (academy, issuer) => {
      const { id } = await aLearner(academy, `persona${people++}`);
      return chooseBy(academy, (await issuer.post<PasswordLink>(`/api/admin/accounts/${id}/password-link`)).json);
    },
  },
  'an invitation of an import': {
    ended: 'password_link_ended',
    issue: async (academy, issuer) => {
      const { id } = (await uploadCsv(issuer, 'accounts', `Email,Nombre,Apellido\n${anEmail()},Eva,Soto`)).json;
      await runToEnd(issuer, id);
      const [link = { url: '' }] = (await issuer.post<ImportLinks>(`/api/admin/imports/${id}/links`)).json;
      return chooseBy(academy, link);
    },
  },
  'an address for an upload': {
    ended: 'upload_expired',
    issue: async (academy, issuer) => {
      const address = await signedAddress(issuer, { filename: 'a.pdf' });
      return () => sendTo(academy.api, address, SAMPLES.pdf);
    },
  },
  'an address for reading a hidden file': {
    ended: 'not_found',
    issue: async (academy, issuer) => {
      const brand = await aNewBrand(issuer, `Marca ${people++}`, { isActive: false });
      const fileUrl = (await upload(issuer, 'a.pdf', SAMPLES.pdf)).json.url;
      const { id } = await aNewMaterial(issuer, brand.id, { fileUrl });
      const { staffFileUrl = '' } = (await issuer.get<Material>(`/api/admin/materials/${id}`)).json;
      return () => academy.api.get(staffFileUrl);
    },
  },
  'an address for a download': {
    ended: 'download_expired',
    endsWithSession: true,
    issue: async (academy, issuer) => {
      const { url } = (await issuer.post<DownloadAddress>('/api/admin/exports', { table: 'accounts' })).json;
      return () => academy.api.get(url);
    },
  },
  'an address for the data of an account': {
    ended: 'download_expired',
    endsWithSession: true,
    issue: async (academy, issuer) => {
      const { id } = await aLearner(academy, `persona${people++}`);
      const { url } = (await issuer.post<DownloadAddress>(`/api/admin/accounts/${id}/export`)).json;
      return () => academy.api.get(url);
    },
  },
  "an address for a backup's download": {
    ended: 'download_expired',
    endsWithSession: true,
    onSqliteAlone: true,
    issue: async (academy, issuer) => {
      const [made] = (await restingBackups(issuer)).backups;
      const { url } = (
        await issuer.post<DownloadAddress>(`${BACKUPS}/${made?.name ?? (await aBackup(issuer))}/download`)
      ).json;
      return () => academy.api.get(url);
    },
  },
  'a token of a group session': {
    ended: 'group_session_locked',
    issue: async (academy, issuer, { username, password }) => {
      await issuer.post('/api/admin/categories', { name: 'Ventas' });
      const room = await aRoomWithMachine(issuer, academy.api, `Sala ${people++}`);
      const course = await aCourseOf(issuer, [60]);
      const { machine } = await beginGroup(academy, room, { course, username, password });
      return () => machine.get(`${GROUP_SESSIONS}/current`);
    },
  },
  'an admin key': {
    ended: 'admin_session_ended',
    issue: async (_academy, _issuer, { signIn }) => {
      const session = await signIn();
      return () => session.get('/api/admin/session');
    },
  },
  'an access token': {
    ended: 'not_authenticated',
    issue: async (academy, _issuer, { signInAsLearner }) => {
      const { accessToken } = await signInAsLearner();
      return () => bearer(academy.api, accessToken).get('/v1/me');
    },
  },
  'a refresh token': {
    ended: 'not_authenticated',
    issue: async (academy, _issuer, { signInAsLearner }) => {
      const { refreshToken } = await signInAsLearner();
      return () => academy.api.post('/api/auth/refresh', { refreshToken });
    },
  },
  'an SSO code': {
    ended: 'not_authenticated',
    issue: async (academy, _issuer, { signInAsLearner }) => {
      const session = bearer(academy.api, (await signInAsLearner()).accessToken);
      const { code } = (await session.post<SsoCodeAnswer>('/api/auth/sso-code')).json.data;
      return () => academy.api.post('/api/auth/sso-exchange', { code });
    },
  },
};
