import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminAccount,
  MAILED_LINK_MS,
  PASSWORD_LINK_MS,
  type PasswordLink,
} from '../../../contract/account-editing.ts';
import type { Settings } from '../../../contract/settings.ts';
import { MailCheckupService } from '../../mail/mail-checkup.service.ts';
import { aLearner, PASSWORD, type TestLearner } from '../../testing/people.ts';
import { type ReceivedMail, SmtpServer } from '../../testing/smtp-server.ts';
import { TestAcademy, type TestAnswer, type TestApi } from '../../testing/test-academy.ts';
import { PasswordResetService } from './password-reset.service.ts';
import { passwordResetMail } from './password-reset-mail.es.ts';

const NEW = 'la-que-elegí-yo';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ENDED = { status: 404, json: { code: 'password_link_ended' } };

describe('a forgotten password', () => {
  let academy: TestAcademy;
  let smtp: SmtpServer;
  let admin: TestApi;
  const lines: string[] = [];
  let people = 0;

  beforeAll(async () => {
    smtp = await SmtpServer.start();
    const environment = {
      PUBLIC_URL: 'https://academia.example',
      MAIL_URL: smtp.url,
      AUTO_LOGIN_EMAIL: 'sala@example.com',
    };
    academy = await TestAcademy.open(environment, { log: { write: (line) => lines.push(line) } });
    admin = await academy.signInStaff('admin');
  });
  afterAll(async () => {
    await academy.close();
    await smtp.close();
  });

  const somebody = () => aLearner(academy, `persona${LETTERS[people++]}`);
  const ask = (email: string, headers = {}) => academy.api.post('/api/auth/password-reset', { email }, headers);
  const choose = (token: string, password = NEW) => academy.api.post('/api/auth/password', { token, password });
  const signIn = (email: string, password: string) => academy.api.post('/api/auth/login', { email, password });
  const begun = () => academy.app.get(PasswordResetService, { strict: false }).lastRequest;

  async function mailTo({ email }: Pick<TestLearner, 'email'>): Promise<ReceivedMail> {
    const mail = smtp.next();
    expect(await ask(email)).toMatchObject({ status: 200, json: { success: true } });
    return mail;
  }

  function tokenIn({ text }: ReceivedMail): string {
    return /https:\/\/academia\.example\/clave#([\w-]{43})/.exec(text)?.[1] ?? '';
  }

  it('is mailed a link that works once within an hour and ends all sessions', async () => {
    const ana = await somebody();
    const mail = await mailTo({ email: ana.email.toUpperCase() });
    expect(mail.to).toBe(ana.email);
    expect(mail.text).toContain('From: Academia <academia@example.com>');
    expect(mail.text).toMatch(
      /Content-Type: text\/plain[\s\S]+Hola, personaa:[\s\S]+Content-Type: text\/html[\s\S]+Hola, personaa:/,
    );
    const token = tokenIn(mail);
    expect(JSON.stringify(await academy.rows('SELECT * FROM auth_password_link'))).not.toContain(token);
    expect((await choose(token)).status).toBe(200);
    expect((await ana.api.get('/v1/me')).status).toBe(401);
    expect([(await signIn(ana.email, PASSWORD)).status, (await signIn(ana.email, NEW)).status]).toEqual([401, 200]);
    expect(await choose(token)).toMatchObject(ENDED);

    const berta = await somebody();
    const late = tokenIn(await mailTo(berta));
    academy.clock.advance(MAILED_LINK_MS);
    expect(await choose(late)).toMatchObject(ENDED);
  });

  it('leads to a password trusted as much as the mailed e-mail; an admin’s link leads to a trusted one', async () => {
    const ana = await somebody();
    const marks = async () =>
      (
        await academy.rows<{ restoredValues: string }>(
          `SELECT "restoredValues" FROM auth_account WHERE "id" = '${ana.id}'`,
        )
      )[0]?.restoredValues;
    const brought = '{"email":"2026-03-01T00:00:00.000Z"}';
    await academy.change(`UPDATE auth_account SET "restoredValues" = '${brought}' WHERE "id" = '${ana.id}'`);
    expect((await choose(tokenIn(await mailTo(ana)))).status).toBe(200);
    expect(JSON.parse((await marks()) ?? '')).toEqual({
      ...JSON.parse(brought),
      passwordHash: '2026-03-01T00:00:00.000Z',
    });
    const link = await admin.post<PasswordLink>(`/api/admin/accounts/${ana.id}/password-link`);
    expect((await choose(link.json.url.split('#')[1] ?? '', 'otra-de-ana-larga')).status).toBe(200);
    expect(await marks()).toBe(brought);
    await admin.patch(`/api/admin/accounts/${ana.id}`, { email: 'ana.nueva@example.com' });
    expect(await marks()).toBeNull();
  });

  it.each<[string, (who: TestLearner, admin: TestApi) => Promise<TestAnswer>]>([
    ['a deactivation', ({ id }, admin) => admin.patch(`/api/admin/accounts/${id}`, { isActive: false })],
    ['another role', ({ id }, admin) => admin.patch(`/api/admin/accounts/${id}`, { role: 'trainer' })],
    [
      'another password',
      ({ api }) => api.post('/v1/me/password', { currentPassword: PASSWORD, newPassword: 'otra-de-ana' }),
    ],
  ])('is mailed a link that ends with %s', async (_what, end) => {
    const ana = await somebody();
    const token = tokenIn(await mailTo(ana));
    expect((await end(ana, admin)).status).toBe(200);
    expect(await choose(token)).toMatchObject(ENDED);
  });

  it('gets the same answer for every e-mail, and a mail only for an active learner', async () => {
    const [active, left] = [await somebody(), await somebody()];
    await admin.patch(`/api/admin/accounts/${left.id}`, { isActive: false });
    const staff = { email: 'instructora@example.com', name: 'Inés', lastName: 'Paz', role: 'trainer' };
    await admin.post('/api/admin/accounts', staff);
    await aLearner(academy, 'sala');
    const before = smtp.mails.length;
    const answers: TestAnswer[] = [];
    for (const email of [left.email, staff.email, 'sala@example.com', 'nadie@example.com']) {
      answers.push(await ask(email));
      await begun();
    }
    await mailTo(active); // arrives after mails to the others, if there were any
    answers.push(await ask('otra.vez@example.com'));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 {"success":true}']));
    expect(smtp.mails.slice(before).map(({ to }) => to)).toEqual([active.email]);
  });

  it('requested twice at once gets one mail; a later mail has the same link, and an admin’s link stays', async () => {
    const admin = await academy.api.signIn('admin');
    const ana = await somebody();
    const made = (await admin.post<PasswordLink>(`/api/admin/accounts/${ana.id}/password-link`)).json;
    const before = smtp.mails.length;
    const mail = smtp.next();
    await Promise.all([ask(ana.email), ask(ana.email)]);
    const first = tokenIn(await mail);
    await begun();
    expect(smtp.mails.length - before).toBe(1);
    academy.clock.advance(MAILED_LINK_MS - 1);
    expect(tokenIn(await mailTo(ana))).toBe(first);
    expect((await admin.get<AdminAccount>(`/api/admin/accounts/${ana.id}`)).json.linkExpiresAt).toBe(made.expiresAt);
    academy.clock.advance(MAILED_LINK_MS - 1);
    const answers = await Promise.all([choose(first), choose(first, 'la-de-la-otra')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await choose(made.url.split('#')[1] ?? '')).toMatchObject(ENDED);
  });

  it('gets a new link after the previous one was used or has expired', async () => {
    const ana = await somebody();
    const used = tokenIn(await mailTo(ana));
    expect((await choose(used)).status).toBe(200);
    academy.clock.advance(60_000);
    const next = tokenIn(await mailTo(ana));
    academy.clock.advance(MAILED_LINK_MS);
    const last = tokenIn(await mailTo(ana));
    expect(new Set([used, next, last]).size).toBe(3);
    for (const ended of [used, next]) expect(await choose(ended)).toMatchObject(ENDED);
    expect((await choose(last)).status).toBe(200);
  });

  it('gets a new link after 24 hours, also with requests in between', async () => {
    const ana = await somebody();
    const first = tokenIn(await mailTo(ana));
    const pauseMs = MAILED_LINK_MS - 1;
    for (let turn = 1; turn * pauseMs < PASSWORD_LINK_MS; turn += 1) {
      academy.clock.advance(pauseMs);
      expect(tokenIn(await mailTo(ana))).toBe(first);
    }
    academy.clock.advance(pauseMs);
    const next = tokenIn(await mailTo(ana));
    expect(next).not.toBe(first);
    expect(await choose(first)).toMatchObject(ENDED);
    expect((await choose(next)).status).toBe(200);
  });

  it('loses its mailed link when an admin makes a link', async () => {
    const admin = await academy.signInStaff('admin', 'jefa');
    const ana = await somebody();
    const mailed = tokenIn(await mailTo(ana));
    const { url } = (await admin.post<PasswordLink>(`/api/admin/accounts/${ana.id}/password-link`)).json;
    expect(await choose(mailed)).toMatchObject(ENDED);
    expect((await choose(url.split('#')[1] ?? '')).status).toBe(200);
  });

  it('gets 429 after 3 requests in an hour, with or without an account', async () => {
    const ana = await somebody();
    for (const email of [ana.email, 'nadie.tampoco@example.com']) {
      const statuses: number[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        statuses.push((await ask(email)).status);
        academy.clock.advance(60_000);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
  });

  it('gets its mail after a temporary refusal of the mail server; log and metrics name no person', async () => {
    const ana = await somebody();
    smtp.refusals.push('451 4.7.1 try later');
    const token = tokenIn(await mailTo(ana));
    smtp.refusals.push('550 5.1.1 no such mailbox');
    const berta = await somebody();
    await ask(berta.email);
    await expect
      .poll(async () => (await academy.api.get('/metrics')).text)
      .toContain('academia_mails_total{outcome="failed"} 1');
    expect((await academy.api.get('/metrics')).text).toContain('academia_mails_total{outcome="retried"} 1');
    const log = lines.join('');
    expect(log).toMatch(/a mail was not sent \(\w+ 451\), again in 1000 ms/);
    expect(log).toMatch(/a mail was not sent \(\w+ 550\), given up/);
    expect(log).toMatch(/"nameHash":"[\w-]+".*link for a password asked for/);
    for (const secret of [token, ana.email, berta.email, 'persona']) expect(log).not.toContain(secret);
  });

  it('needs a mail server, which the doctor checks and the settings announce', async () => {
    expect((await academy.api.get<Settings>('/api/settings')).json.passwordReset).toBe(true);
    const doctor = academy.app.get(MailCheckupService, { strict: false });
    expect(await doctor.findings()).toEqual([]);
    const gone = await SmtpServer.start();
    const environment = { PUBLIC_URL: 'https://academia.example', MAIL_URL: gone.url };
    await gone.close();
    const other = await TestAcademy.open(environment);
    const found = await other.app.get(MailCheckupService, { strict: false }).findings();
    expect(found).toMatchObject([{ subject: 'MAIL_URL', problem: 'takes no mail: ESOCKET' }]);
    await other.close();

    const silent = await TestAcademy.open();
    expect((await silent.api.get<Settings>('/api/settings')).json.passwordReset).toBe(false);
    const answer = await silent.api.post('/api/auth/password-reset', { email: 'ana@example.com' });
    expect(answer).toMatchObject({ status: 403, json: { code: 'password_reset_closed' } });
    await silent.close();
  });
});

describe('the mail with a password link', () => {
  const mailFor = (name: string) =>
    passwordResetMail({ to: 'a@example.com', name, academy: 'A & "B"', url: 'https://a.example/clave#x' });

  it('escapes the name of the academy', () => {
    expect(mailFor('Ana').html).toContain('A &#38; &#34;B&#34;');
  });

  it.each(['Ana', 'María José', 'Ma. José', 'Jean-Luc', 'O’Higgins', 'Ñusta del Río y Vera'])(
    'greets %s by name',
    (name) => {
      expect(mailFor(name).text).toMatch(`Hola, ${name}:`);
    },
  );

  it.each([
    '<img src=x>',
    'Ganaste en premios.example',
    'https://premios.example',
    'Llama al 600 123 456',
    'a'.repeat(41),
    'Ana: tu premio espera',
  ])('leaves out "%s", a name that a stranger may have registered with the e-mail', (name) => {
    const { text, html } = mailFor(name);
    expect(text).toMatch(/^Hola:\n/);
    expect(text + html).not.toContain(name);
  });
});
