import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GuardedFile, MANAGED_FILE_MAX_BYTES, problemOf } from './guarded-file.ts';
import { thisMachine } from './machine.ts';
import { parseManagedSettings, readManagedSettings } from './managed-settings.ts';

const OWN_UID = process.getuid?.() ?? 0;
const VALID = { server: 'local', startScreen: '/' };

describe('the managed settings of a machine', () => {
  let root: string;
  let folder: string;
  let path: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'academia-machine-'));
    folder = join(root, 'academia');
    path = join(folder, 'kiosk.json');
    mkdirSync(folder, { mode: 0o755 });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** A file whose administrator is the user of this test, unless another id is given. */
  const file = (administratorUid = OWN_UID): GuardedFile => ({
    path,
    guard: { system: 'posix', administratorUid, upTo: root },
  });
  const write = (content: unknown, mode = 0o644) => {
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    chmodSync(path, mode);
  };
  const refusal = async (administratorUid?: number) => {
    const read = await readManagedSettings(file(administratorUid));
    return read.kind === 'refused' ? read.reason : read;
  };

  it('are absent without the file, and without its folder', async () => {
    expect(await readManagedSettings(file())).toEqual({ kind: 'none' });
    rmSync(folder, { recursive: true });
    expect(await readManagedSettings(file())).toEqual({ kind: 'none' });
  });

  it('are read with their defaults from a file that only its administrator can change', async () => {
    write(VALID);
    expect(await readManagedSettings(file())).toEqual({
      kind: 'valid',
      settings: { server: 'local', startScreen: '/', downloads: false, printing: false },
    });
  });

  it('are refused from a file of another user', async () => {
    write(VALID);
    expect(await refusal(OWN_UID + 1)).toMatch(/no pertenece a un administrador/);
  });

  it.each([0o664, 0o646, 0o666])('are refused from a file with the mode %o', async (mode) => {
    write(VALID, mode);
    expect(await refusal()).toBe(`${path} puede ser cambiado por personas que no administran el equipo.`);
  });

  it.each([0o775, 0o777, 0o1777])('are refused from a folder with the mode %o', async (mode) => {
    write(VALID);
    chmodSync(folder, mode);
    expect(await refusal()).toBe(`${folder} puede ser cambiado por personas que no administran el equipo.`);
  });

  it('are refused when an outer folder can be changed by others', async () => {
    write(VALID);
    chmodSync(root, 0o777);
    expect(await refusal()).toContain(`${root} puede ser cambiado`);
  });

  it('are refused from a link to a valid file, and in a link to a valid folder', async () => {
    write(VALID);
    const [elsewhere, link] = [join(root, 'real.json'), join(root, 'link')];
    writeFileSync(elsewhere, JSON.stringify(VALID), { mode: 0o644 });
    symlinkSync(folder, link);
    const inLink = await readManagedSettings({ ...file(), path: join(link, 'kiosk.json') });
    expect(inLink).toEqual({ kind: 'refused', reason: expect.stringContaining(`${link} es un enlace`) });
    rmSync(path);
    symlinkSync(elsewhere, path);
    expect(await refusal()).toContain(`${path} es un enlace`);
  });

  it('are refused from a link to a missing file', async () => {
    symlinkSync(join(root, 'missing.json'), path);
    expect(await refusal()).toContain('es un enlace');
  });

  it('are refused from a folder and from a pipe in place of the file', async () => {
    mkdirSync(path);
    expect(await refusal()).toContain('no es lo que debe ser');
    rmSync(path, { recursive: true });
    execFileSync('mkfifo', ['-m', '644', path]);
    expect(await refusal()).toContain('no es lo que debe ser');
  });

  it('are refused from a file that is too large', async () => {
    write(JSON.stringify(VALID) + ' '.repeat(MANAGED_FILE_MAX_BYTES));
    expect(await refusal()).toBe('El archivo kiosk.json es demasiado grande.');
  });

  it('lie in folders that no variable of the environment moves', () => {
    expect(thisMachine('win32').kioskFile.path).toBe('C:\\ProgramData\\Academia\\kiosk.json');
    expect(thisMachine('darwin').kioskFile.path).toBe('/Library/Application Support/Academia/kiosk.json');
    expect(thisMachine('linux').kioskFile).toEqual({
      path: '/etc/academia/kiosk.json',
      guard: { system: 'posix', administratorUid: 0, upTo: '/' },
    });
  });
});

describe('the owner of a managed file', () => {
  const guard = thisMachine('linux').kioskFile.guard;
  const facts = (uid: number, mode: number) => ({
    uid,
    mode,
    isSymbolicLink: () => false,
    isFile: () => true,
    isDirectory: () => false,
  });

  it.each([
    [0, 0o644, null],
    [0, 0o600, null],
    [1000, 0o644, '/etc/academia/kiosk.json no pertenece a un administrador del equipo.'],
    [0, 0o664, '/etc/academia/kiosk.json puede ser cambiado por personas que no administran el equipo.'],
    [0, 0o602, '/etc/academia/kiosk.json puede ser cambiado por personas que no administran el equipo.'],
  ])('with the id %i and the mode %o gives %j', (uid, mode, problem) => {
    expect(problemOf('/etc/academia/kiosk.json', facts(uid, mode), guard, 'file')).toBe(problem);
  });
});

describe('the content of the managed settings', () => {
  const parse = (content: unknown) =>
    parseManagedSettings(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)));
  const reason = (content: unknown) => {
    const read = parse(content);
    return read.kind === 'refused' ? read.reason : read.kind;
  };

  it('is accepted with every field, and with a byte order mark', () => {
    const exitCodeHash = `scrypt$16$${'a'.repeat(22)}$${'b'.repeat(43)}`;
    const all = {
      server: 'https://academia.ejemplo.cl/',
      startScreen: '/course/abc?leccion=2',
      exitCodeHash,
      downloads: true,
      printing: true,
      roomKey: 'k'.repeat(32),
    };
    expect(parse(`\uFEFF${JSON.stringify(all)}`)).toEqual({
      kind: 'valid',
      settings: { ...all, server: 'https://academia.ejemplo.cl' },
    });
  });

  it('is accepted without a start screen if there is the key of a training room', () => {
    expect(reason({ server: 'local', roomKey: 'k'.repeat(43) })).toBe('valid');
  });

  it('is refused without a word of the key', () => {
    for (const given of [{ roomKey: 'secret' }, { ...VALID, roomKey: 'secret one of a room' }, { ...VALID, secret: 1 }])
      expect(reason(given)).not.toContain('secret one');
  });

  it.each(['', 'no JSON', '{', 'null', '[]', '"local"'])('is refused when it is %j', (content) => {
    expect(reason(content)).toBe('El archivo kiosk.json está dañado: no es un texto JSON en UTF-8.');
  });

  it('is refused in another encoding', () => {
    expect(parseManagedSettings(Buffer.from(JSON.stringify({ ...VALID, roomKey: 'ñ' }), 'utf16le')).kind).toBe(
      'refused',
    );
    expect(parseManagedSettings(Buffer.from([0xff, 0xfe, 0x7b])).kind).toBe('refused');
  });

  it.each([
    [{ ...VALID, server: 'http://academia.ejemplo.cl' }, 'server', /https/],
    [{ ...VALID, server: 'file:///etc' }, 'server', /https/],
    [{ startScreen: '/' }, 'server', /local/],
    [{ server: 'local' }, 'startScreen', /ruta/],
    [{ ...VALID, startScreen: 'https://evil.example' }, 'startScreen', /ruta/],
    [{ ...VALID, startScreen: '//evil.example' }, 'startScreen', /ruta/],
    [{ ...VALID, startScreen: '/\\evil.example' }, 'startScreen', /ruta/],
    [{ ...VALID, startScreen: '/admin' }, 'startScreen', /panel/],
    [{ ...VALID, startScreen: '/admin/courses' }, 'startScreen', /panel/],
    [{ ...VALID, exitCodeHash: '12345678' }, 'exitCodeHash', /make-exit-code/],
    [{ ...VALID, exitCodeHash: `scrypt$30$${'a'.repeat(22)}$${'b'.repeat(43)}` }, 'exitCodeHash', /make-exit-code/],
    [{ ...VALID, downloads: 'yes' }, 'downloads', /válido/],
    [{ ...VALID, roomKey: 'short' }, 'roomKey', /llave/],
    [{ ...VALID, roomKey: 'with a space and a\nline' }, 'roomKey', /llave/],
    [{ ...VALID, print: true }, 'print', /No existe/],
  ])('is refused when it is %j, by the name of the field', (content, field, why) => {
    expect(reason(content)).toMatch(new RegExp(`«${field}»: .*${why.source}`));
  });
});
