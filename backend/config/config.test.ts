import { describe, expect, it } from 'vitest';
import { Config, ConfigError } from './config.ts';

function messageOf(environment: Record<string, string>): string {
  try {
    new Config(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  return '';
}

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(new Config({})).toEqual({
      port: 3000,
      hostname: '127.0.0.1',
      dataDir: 'data',
      databaseUrl: undefined,
      backups: true,
      backupsKept: 14,
      secret: undefined,
      passwordReset: false,
      publicUrl: 'http://localhost:3000',
      demo: true,
      adminUsername: 'admin',
      adminPassword: undefined,
      registration: true,
      calendlyToken: undefined,
      calendlyApiUrl: 'https://api.calendly.com',
      chatWidgetUrl: undefined,
      bookingUrl: 'https://calendly.com/academia-ejemplo/capacitacion',
      schedulingUrl: 'https://calendly.com/academia-ejemplo/asesoria',
      supportWhatsapp: '56900000000',
      metricsToken: undefined,
      timeZone: 'America/Santiago',
      rateLimit: 1,
      trustProxy: false,
      ssr: true,
      logLevel: 'info',
    });
  });

  it('treats an empty or blank value as absent', () => {
    const names = [
      'PORT',
      'HOST',
      'DATABASE_URL',
      'REDIS_URL',
      'SECRET',
      'PUBLIC_URL',
      'DEMO',
      'ADMIN_PASSWORD',
      'RATE_LIMIT',
      'ROOM_KEY',
    ];
    expect(new Config(Object.fromEntries(names.map((name, index) => [name, ' '.repeat(index % 2)])))).toEqual(
      new Config({}),
    );
  });

  it('uses the values that the operator sets', () => {
    const config = new Config({
      PORT: '8080',
      PUBLIC_URL: 'https://academia.example/',
      TRUST_PROXY: 'on',
      RATE_LIMIT: '0.5',
      REGISTRATION: 'off',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://academia.example',
      trustProxy: true,
      rateLimit: 0.5,
      registration: false,
    });
  });

  it('derives the public address from the port', () => {
    expect(new Config({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ TRUST_PROXY: 'off' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, false],
    [{ DATABASE_URL: 'postgres://db/academia' }, false],
    [{ TRUST_PROXY: 'on' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ PUBLIC_URL: 'https://a.example', DATABASE_URL: 'postgres://db/a', TRUST_PROXY: 'on', DEMO: 'on' }, true],
    [{ DEMO: 'off' }, false],
  ])('with %j seeds the demonstration: %s', (environment, demo) => {
    expect(new Config(environment).demo).toBe(demo);
  });

  const bad: Record<string, string> = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://root:hunter2@db',
    BACKUPS: 'hunter2',
    BACKUPS_KEPT: 'hunter2',
    SECRET: 'hunter2',
    PUBLIC_URL: 'ftp://hunter2',
    DEMO: 'hunter2',
    ADMIN_PASSWORD: 'hunter2',
    REGISTRATION: 'yes',
    CHAT_WIDGET_URL: 'javascript:hunter2',
    BOOKING_URL: 'hunter2',
    SUPPORT_WHATSAPP: '+56 hunter2',
    MAIL_URL: 'smtp://hunter2@',
    METRICS_TOKEN: 'hunter2',
    TIME_ZONE: 'Mars/hunter2',
    RATE_LIMIT: '-1',
    TRUST_PROXY: '1',
    SSR: '1',
    LOG_LEVEL: 'hunter2',
  };

  it('names every invalid variable in one error, a line for each, without its value', () => {
    const message = messageOf(bad);
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual(expect.arrayContaining(Object.keys(bad)));
    expect(message.split('\n')).toHaveLength(Object.keys(bad).length);
    for (const value of ['hunter2', 'eighty', 'mysql', 'Mars']) expect(message).not.toContain(value);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['BACKUPS_KEPT', '0'],
    ['BACKUPS_KEPT', '1.5'],
    ['RATE_LIMIT', '0'],
    ['RATE_LIMIT', 'Infinity'],
    ['RATE_LIMIT', 'NaN'],
    ['ADMIN_USERNAME', 'x'.repeat(101)],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['ADMIN_PASSWORD', 'Password1'],
    ['SUPPORT_WHATSAPP', '1234567'],
    ['BOOKING_URL', 'http://citas_internas/'],
    ['SCHEDULING_URL', 'https://a;b.example/'],
    ['CHAT_WIDGET_URL', 'https://*.example/'],
  ])('refuses %s=%s', (name, value) => {
    expect(messageOf({ [name]: value })).toMatch(new RegExp(`^${name}: .+$`));
  });

  it.each(['REDIS_URL', 'OBJECT_STORE_URL'])('refuses %s, which this version does not support', (name) => {
    expect(messageOf({ [name]: 'anything' })).toBe(`${name}: esta versión todavía no lo admite`);
  });

  it('enables automatic backups of SQLite unless they are turned off', () => {
    expect(new Config({ BACKUPS: 'off' }).backups).toBe(false);
    expect(new Config({ BACKUPS_KEPT: '3' })).toMatchObject({ backups: true, backupsKept: 3 });
  });

  it('disables automatic backups on PostgreSQL', () => {
    expect(new Config({ DATABASE_URL: 'postgres://db/academia' }).backups).toBe(false);
    expect(messageOf({ DATABASE_URL: 'postgres://db/academia', BACKUPS: 'on' })).toBe(
      'BACKUPS: solo con SQLite; una base PostgreSQL se respalda con sus propias herramientas',
    );
  });

  it.each([
    ['smtp://correo.example', { host: 'correo.example', port: 587, isSecure: false, from: 'academia@a.example' }],
    [
      'smtps://ana%40b.example:s%3Acreta@c.example',
      { port: 465, isSecure: true, user: 'ana@b.example', password: 's:creta', from: 'ana@b.example' },
    ],
    ['smtp://yo:x@c.example:25?from=cursos@b.example', { port: 25, user: 'yo', from: 'cursos@b.example' }],
  ])('sends mail through %s', (MAIL_URL, mail) => {
    expect(new Config({ MAIL_URL, PUBLIC_URL: 'https://a.example' })).toMatchObject({ mail, passwordReset: true });
    const provider = 'https://id.example';
    expect(new Config({ MAIL_URL, PUBLIC_URL: provider, IDENTITY_PROVIDER_URL: provider }).passwordReset).toBe(false);
    expect(messageOf({ MAIL_URL })).toMatch(/^MAIL_URL: necesita PUBLIC_URL/);
  });

  it.each(['http://c.example', 'smtp://c.example?from=x', 'smtp://c.example?tls=no', 'smtp://c.example/x'])(
    'sends no mail through %s',
    (MAIL_URL) => {
      expect(messageOf({ MAIL_URL, PUBLIC_URL: 'https://a.example' })).toMatch(/^MAIL_URL: usa smtp:/);
    },
  );

  it('reads the account of a training room and the external identity provider', () => {
    const config = new Config({
      AUTO_LOGIN_EMAIL: 'Sala@Ejemplo.CL',
      ROOM_KEY: 'una-llave-de-sala-larga',
      IDENTITY_PROVIDER_URL: 'https://cuentas.example/',
    });
    expect(config).toMatchObject({
      autoLoginEmail: 'sala@ejemplo.cl',
      roomKey: 'una-llave-de-sala-larga',
      identityProviderUrl: 'https://cuentas.example',
    });
  });

  it.each([
    ['AUTO_LOGIN_EMAIL', 'no address'],
    ['ROOM_KEY', 'short'],
    ['IDENTITY_PROVIDER_URL', 'ftp://cuentas.example'],
  ])('refuses %s as %j', (name, value) => {
    expect(messageOf({ [name]: value })).toMatch(new RegExp(`^${name}: .+$`));
  });
});
