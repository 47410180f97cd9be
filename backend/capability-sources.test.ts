import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from './database/database.ts';
import { CAPABILITIES } from './testing/capabilities.ts';
import { routesOfApp } from './testing/declared-routes.ts';
import { TestAcademy } from './testing/test-academy.ts';

const textOf = (file: string) => readFile(join(import.meta.dirname, file), 'utf8');

/** A test, by its file and title. */
interface NamedTest {
  readonly shownIn: string;
  readonly by: string;
}

/** Capabilities whose end is tested outside `capabilities.test.ts`, which tests `CAPABILITIES` with all `ENDS`. */
const SHOWN_ELSEWHERE: Readonly<Record<string, NamedTest>> = {
  'a mailed password link': {
    shownIn: 'auth/accounts/password-reset.test.ts',
    by: 'is mailed a link that ends with %s',
  },
};

/**
 * Every call in the source that makes a secret, signs, or names an issuer, once per occurrence, with the capabilities
 * that it issues, or in brackets the reason why it issues none.
 */
const CALLS: readonly (readonly [place: string, issues: string])[] = [
  ['access/security-log.ts signer.sign', '(the hash of a name in the log)'],
  ['auth/accounts/accounts-admin.service.ts issuerOf', 'a password link'],
  ['auth/passwords/password-links.service.ts randomBytes', 'a password link, an invitation of an import'],
  ['auth/passwords/password-links.service.ts signer.sign', 'a mailed password link'],
  ['auth/passwords/password.service.ts randomBytes', '(the hash that is compared when there is no account)'],
  ['auth/sessions/session-tokens.service.ts randomBytes', 'a refresh token'],
  ['auth/sign-in/sso.service.ts randomBytes', 'an SSO code'],
  ['auth/staff/admin-session.service.ts randomBytes', 'an admin key'],
  ['auth/staff/staff-account.service.ts randomBytes', '(a password)'],
  ['auth/tokens/access-token.service.ts signer.sign', 'an access token'],
  ['auth/tokens/access-token.service.ts signer.sign', 'an access token'],
  ['backups/panel/backups-panel.service.ts downloads.offer', "an address for a backup's download"],
  ['backups/panel/backups-panel.service.ts issuerOf', "an address for a backup's download"],
  ['backups/panel/backups.controller.ts panel.offer', "an address for a backup's download"],
  ['certificates/credential/credential.service.ts keys.sign', '(what is true of a certificate)'],
  ['certificates/issuing/verification-codes.ts randomBytes', '(whoever has a certificate may show it)'],
  ['certificates/proof/certificate-proof.service.ts keys.sign', '(what is true of a certificate)'],
  ['cryptography/signer.ts createHmac', '(what its callers sign)'],
  ['cryptography/signer.ts randomBytes', '(the secret of the academy)'],
  ['cryptography/signer.ts this.sign', '(what its callers sign)'],
  ['database/migrations/0034-academy-id.ts randomUUID', '(the name of an academy)'],
  [
    'exports/downloads/downloads.service.ts randomBytes',
    'an address for a download, an address for the data of an account',
  ],
  ['exports/exports.service.ts downloads.offer', 'an address for a download'],
  ['exports/exports.service.ts issuerOf', 'an address for a download'],
  ['exports/exports.service.ts issuerOf', 'an address for a download'],
  ['files/made-once.ts randomBytes', '(the name of an unfinished file)'],
  ['imports/import-links.service.ts issuerOf', 'an invitation of an import'],
  ['materials/materials.service.ts issuerOf', 'an address for reading a hidden file'],
  ['materials/materials.service.ts objects.sign', 'an address for reading a hidden file'],
  ['objects/file-object-store.ts randomBytes', '(the name of an unfinished file)'],
  ['objects/file-object-store.ts signer.sign', 'an address for an upload, an address for reading a hidden file'],
  ['objects/parts/parts-folder.ts randomBytes', '(the name of an unfinished file)'],
  ['objects/uploads/upload-names.ts randomUUID', '(the public name of a file)'],
  ['objects/uploads/uploads.service.ts issuerOf', 'an address for an upload'],
  ['objects/uploads/uploads.service.ts objects.sign', 'an address for an upload'],
  ['own-data/own-data.service.ts downloads.offer', 'an address for the data of an account'],
  ['own-data/own-data.service.ts issuerOf', 'an address for the data of an account'],
  ['people/pictures/own-picture.service.ts randomUUID', '(the public name of a picture)'],
  ['rooms/group-sessions/group-token.service.ts signer.sign', 'a token of a group session'],
  ['rooms/room-keys-admin.service.ts randomBytes', "(the key of a machine, which is the academy's, not the admin's)"],
  ['rooms/room-pins.service.ts randomInt', "(a PIN, which is the learner's)"],
  ['rooms/room-pins.service.ts signer.sign', '(what is hashed of a PIN)'],
  ['rooms/room-pins.service.ts signer.sign', '(the id of the secret)'],
  ['rooms/sealed-boxes.service.ts signer.sign', '(the private key of sealed progress)'],
  ['web/pictures/picture-cache.ts randomBytes', '(the name of an unfinished file)'],
];

/** Every column with an issuer or the hash of a secret, in the same form. */
const COLUMNS: readonly (readonly [place: string, issues: string])[] = [
  ['auth_account.passwordHash', '(a password)'],
  ['auth_admin_session.keyHash', 'an admin key'],
  ['auth_password_link.issuerId', 'a password link, an invitation of an import'],
  ['auth_password_link.issuerRightsVersion', 'a password link, an invitation of an import'],
  ['auth_password_link.issuerRole', 'a password link, an invitation of an import'],
  ['auth_password_link.tokenHash', 'a password link, an invitation of an import, a mailed password link'],
  ['auth_refresh_token.parentHash', 'a refresh token'],
  ['auth_refresh_token.tokenHash', 'a refresh token'],
  ['auth_sso_code.codeHash', 'an SSO code'],
  ['community_view.actorHash', '(tells visitors apart, and gives no access)'],
  ['courses_view.viewerHash', '(tells visitors apart, and gives no access)'],
  ['help_faq_rating.sessionHash', '(tells visitors apart, and gives no access)'],
  ['help_faq_view.sessionHash', '(tells visitors apart, and gives no access)'],
  ['rooms_group_session.issuerRightsVersion', 'a token of a group session'],
  ['rooms_group_session.issuerRole', 'a token of a group session'],
  ['rooms_key.keyHash', "(the key of a machine, which is the academy's, not the admin's)"],
  ['rooms_learner.pinHash', "(a PIN, which is the learner's)"],
];

/** Every route that needs a signed address instead of a key, in the same form. */
const ROUTES: readonly (readonly [place: string, issues: string])[] = [
  [
    'GET /api/downloads/:token',
    "an address for a download, an address for the data of an account, an address for a backup's download",
  ],
  ['PUT /objects/:folder/:filename', 'an address for an upload'],
];

/** The test that deactivates the admin or changes the role, for each long work that checks the admin's rights again. */
const LONG_WORK: readonly (NamedTest & { readonly work: string; readonly asks: string })[] = [
  {
    work: 'an export',
    asks: 'exports/exports.service.ts',
    shownIn: 'exports/running-export.test.ts',
    by: 'stops before the batch that it reads after its admin was deactivated',
  },
  {
    work: 'an import',
    asks: 'imports/import-runner.service.ts',
    shownIn: 'imports/account-imports.test.ts',
    by: 'ends when its admin %s',
  },
  {
    work: 'the links of an import',
    asks: 'imports/import-links.service.ts',
    shownIn: 'imports/account-imports.test.ts',
    by: 'stops making links when its admin loses the role, and leaves a link of another admin valid',
  },
  {
    work: 'a restoring',
    asks: 'backups/panel/backup-restore.service.ts',
    shownIn: 'backups/panel/restoring.test.ts',
    by: 'stops when its admin is deactivated while the backup is staged',
  },
  {
    work: 'the upload of a backup',
    asks: 'backups/panel/backups-panel.service.ts',
    shownIn: 'backups/panel/backups-panel.test.ts',
    by: 'refuse an upload whose admin is deactivated while it arrives, and leave no file',
  },
  {
    work: 'an uploaded backup that waits for the folder',
    asks: 'admin/staff-writer.service.ts',
    shownIn: 'backups/panel/backups-panel.test.ts',
    by: 'refuse an upload whose admin is deactivated while it awaits another task in the folder',
  },
  {
    work: 'a download, also of a backup',
    asks: 'exports/downloads/downloads.service.ts',
    shownIn: 'exports/downloads/downloads.test.ts',
    by: 'stops sending and closes the file when the issuer loses their rights',
  },
  {
    work: 'a request',
    asks: 'admin/staff-writer.service.ts',
    shownIn: 'capabilities.test.ts',
    by: 'stores neither the change nor an audit entry when the sender is deactivated before the write',
  },
];

/** Calls that check the rights of an issuer again during work. */
const ASKS = /(issuers\.requireEntitled|staffWriter\.requireRights)\(/;

/** A call that makes a secret, signs or names an issuer, except one that only checks the issuer's rights. */
const CALL =
  /(\w+\.(?:offer|sign))\(|(?<!requireEntitled\(|function )\b(issuerOf|randomBytes|randomUUID|randomInt|getRandomValues|createHmac)\(/g;

describe('a capability', () => {
  let academy: TestAcademy;
  const sources = new Map<string, string>();

  beforeAll(async () => {
    academy = await TestAcademy.open();
    for (const file of await readdir(import.meta.dirname, { recursive: true }))
      if (file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
        sources.set(file, await textOf(file));
  });
  afterAll(() => academy.close());

  const placesOf = (named: readonly (readonly [string, string])[]) => named.map(([place]) => place).toSorted();

  it('is listed for every call that issues it', () => {
    const found = [...sources].flatMap(([file, text]) =>
      [...text.matchAll(CALL)].map(([, ...calls]) => `${file} ${calls.join('')}`),
    );
    expect(found.toSorted()).toEqual(placesOf(CALLS));
  });

  it('is listed for every column with an issuer or the hash of a secret', () => {
    const { entityMetadatas } = academy.app.get(Database).manager.connection;
    const found = entityMetadatas.flatMap(({ tableName, columns }) =>
      columns
        .map(({ databaseName }) => databaseName)
        .filter((name) => /^issuer|Hash$/.test(name))
        .map((name) => `${tableName}.${name}`),
    );
    expect(found.toSorted()).toEqual(placesOf(COLUMNS));
  });

  it('is listed for every route that accepts it without a key', () => {
    const signed = routesOfApp(academy.app).filter(({ rule }) => rule?.access === 'signed-address');
    expect(signed.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(placesOf(ROUTES));
  });

  it('has a test of its end and a call that issues it', async () => {
    const issued = [...CALLS, ...COLUMNS, ...ROUTES]
      .map(([, issues]) => issues)
      .filter((issues) => !issues.startsWith('('));
    const names = new Set(issued.flatMap((issues) => issues.split(', ')));
    expect([...names].toSorted()).toEqual([...Object.keys(CAPABILITIES), ...Object.keys(SHOWN_ELSEWHERE)].toSorted());
    for (const [name, { shownIn, by }] of Object.entries(SHOWN_ELSEWHERE))
      expect(await textOf(shownIn), name).toContain(`('${by}'`);
  });

  it('is listed, with the test of its end, for all work that checks the issuer’s rights again', async () => {
    const asking = [...sources].filter(([, text]) => ASKS.test(text)).map(([file]) => file);
    expect(asking.toSorted()).toEqual([...new Set(LONG_WORK.map(({ asks }) => asks))].toSorted());
    for (const { work, shownIn, by } of LONG_WORK) expect(await textOf(shownIn), work).toContain(`('${by}'`);
  });
});
