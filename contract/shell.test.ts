import { describe, expect, it } from 'vitest';
import { backupSchema } from './backups.ts';
import { aBackup, somePreferences, someShellSettings } from './shell.fixtures.ts';
import {
  preferencesChangeSchema,
  preferencesSchema,
  serverAddressSchema,
  settingsSchema,
  setupSchema,
} from './shell.ts';

describe("a server's address", () => {
  it.each([
    ['https://academia.ejemplo.cl', 'https://academia.ejemplo.cl'],
    ['https://academia.ejemplo.cl/', 'https://academia.ejemplo.cl'],
    ['https://academia.ejemplo.cl/login?a=1#b', 'https://academia.ejemplo.cl'],
    ['https://Academia.Ejemplo.CL:8443/', 'https://academia.ejemplo.cl:8443'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['http://localhost:3000/', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://ana:secreta@academia.ejemplo.cl', 'https://academia.ejemplo.cl'],
  ])('%j is stored as %j', (address, origin) => {
    expect(serverAddressSchema.parse(address)).toBe(origin);
  });

  it.each([
    'http://academia.ejemplo.cl',
    'http://192.168.1.20:3000',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
  ])('%j is refused, because http is only for this machine', (address) => {
    const { error } = serverAddressSchema.safeParse(address);
    expect(error?.issues.map(({ message }) => message)).toEqual(['La dirección debe empezar con https://']);
  });

  it.each([
    '',
    'academia',
    'academia.ejemplo.cl',
    'ftp://academia.ejemplo.cl',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('%j is refused as no address', (address) => {
    const { error } = serverAddressSchema.safeParse(address);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Escribe una dirección como https://academia.ejemplo.cl',
    ]);
  });
});

describe('the setup at the first start', () => {
  it('accepts this machine with a password, or the address of a server', () => {
    expect(setupSchema.safeParse({ mode: 'local', adminPassword: '12345678', content: 'empty' }).success).toBe(true);
    expect(setupSchema.parse({ mode: 'remote', serverAddress: 'https://academia.ejemplo.cl/a' })).toEqual({
      mode: 'remote',
      serverAddress: 'https://academia.ejemplo.cl',
    });
  });

  it.each([
    { mode: 'local', adminPassword: '1234567', content: 'empty' },
    { mode: 'local', adminPassword: '12345678' },
    { mode: 'local', adminPassword: '12345678', content: 'demonstration', serverAddress: 'https://a.cl' },
    { mode: 'remote' },
    { mode: 'kiosk' },
  ])('refuses %j', (setup) => {
    expect(setupSchema.safeParse(setup).success).toBe(false);
  });
});

describe('preferences', () => {
  it('accept the fixtures unchanged', () => {
    expect(settingsSchema.parse(someShellSettings())).toEqual(someShellSettings());
    expect(preferencesSchema.parse(somePreferences())).toEqual(somePreferences());
    expect(backupSchema.parse(aBackup())).toEqual(aBackup());
  });

  it('can change backups kept, printer and update feed, and no other field', () => {
    expect(preferencesChangeSchema.safeParse({ backupsKept: 30, printer: null }).success).toBe(true);
    for (const change of [
      { backupsKept: 0 },
      { backupsKept: 101 },
      { mode: 'remote' },
      { dataFolder: '/' },
      { updateFeed: 'http://a.cl' },
    ]) {
      expect(preferencesChangeSchema.safeParse(change).success, JSON.stringify(change)).toBe(false);
    }
  });

  it.each([
    '../academia-2026-daily.sqlite',
    'academia-2026-daily.sqlite/..',
    'academia-2026-other.sqlite',
    'a\\b.sqlite',
  ])('refuse the backup name %j', (name) => {
    expect(backupSchema.safeParse(aBackup({ name })).success).toBe(false);
  });
});
