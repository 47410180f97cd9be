import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SaveDialogOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SaveFileEnvironment, safeFileName, saveDialogOptions, saveFile, setDownloadDialog } from './save-file.ts';

let folder: string;
let asked: SaveDialogOptions[];
let logged: string[];

function anEnvironment(answer: Awaited<ReturnType<SaveFileEnvironment['showSaveDialog']>>): SaveFileEnvironment {
  return {
    downloads: folder,
    showSaveDialog: async (options) => {
      asked.push(options);
      return answer;
    },
    log: (message) => void logged.push(message),
  };
}

const aFile = (content: string | Uint8Array, name = 'notas.csv') => ({
  name,
  mediaType: 'text/csv',
  base64: Buffer.from(content).toString('base64'),
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'academia-files-'));
  asked = [];
  logged = [];
});
afterEach(() => rm(folder, { recursive: true }));

describe('the name of a saved file', () => {
  it.each([
    ['Diploma de Ana.pdf', 'Diploma de Ana.pdf'],
    ['año 2026 – informe.csv', 'año 2026 – informe.csv'],
    ['a/b\\c:d*e?"f<g>h|i.pdf', 'a_b_c_d_e__f_g_h_i.pdf'],
    ['../../.ssh/authorized_keys', '.._.._.ssh_authorized_keys'],
    ['una\nlínea\u0000.txt', 'una_línea_.txt'],
    ['diploma\u202Efdp.exe', 'diploma_fdp.exe'],
    ['termina en punto. . ', 'termina en punto'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['Com1.pdf', '_Com1.pdf'],
    ['consejos.pdf', 'consejos.pdf'],
    ['  ', 'archivo'],
    ['...', 'archivo'],
    ['e\u0301xito.pdf', 'éxito.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is cut to 200 bytes between characters, and keeps its extension', () => {
    const safe = safeFileName(`${'🎓ñ'.repeat(100)}.pdf`);
    expect(safe).toMatch(/^(🎓ñ)+🎓?\.pdf$/u);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
    expect(Buffer.byteLength(safe)).toBeGreaterThan(190);
  });
});

describe('saving a file of a page', () => {
  it('writes the bytes unchanged to the chosen path', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const filePath = join(folder, 'mis notas.csv');
    expect(await saveFile(aFile(bytes), anEnvironment({ canceled: false, filePath }))).toBe('saved');
    expect([...(await readFile(filePath))]).toEqual([...bytes]);
    expect(await readdir(folder)).toEqual(['mis notas.csv']);
  });

  it('replaces an existing file', async () => {
    const filePath = join(folder, 'notas.csv');
    await writeFile(filePath, 'old and much longer');
    await saveFile(aFile('new'), anEnvironment({ canceled: false, filePath }));
    expect(await readFile(filePath, 'utf8')).toBe('new');
  });

  it('shows the dialog in Spanish', async () => {
    await saveFile(aFile('a', 'Clase 1/2.ics'), anEnvironment({ canceled: true, filePath: '' }));
    expect(asked).toEqual([
      {
        title: 'Guardar archivo',
        buttonLabel: 'Guardar',
        defaultPath: join(folder, 'Clase 1_2.ics'),
        filters: [
          { name: 'Calendario', extensions: ['ics'] },
          { name: 'Todos los archivos', extensions: ['*'] },
        ],
        properties: ['createDirectory', 'showOverwriteConfirmation'],
      },
    ]);
  });

  it('writes nothing when the dialog is cancelled', async () => {
    expect(await saveFile(aFile('a'), anEnvironment({ canceled: true, filePath: '' }))).toBe('cancelled');
    expect(await readdir(folder)).toEqual([]);
  });

  it('reports a failed write, and leaves no partial file', async () => {
    const filePath = join(folder, 'notas.csv');
    await mkdir(join(filePath, 'a folder of that name'), { recursive: true });
    expect(await saveFile(aFile('a'), anEnvironment({ canceled: false, filePath }))).toBe('failed');
    expect(await readdir(folder)).toEqual(['notas.csv']);
    expect(logged.join()).toContain('notas.csv was not saved');
  });
});

it('offers only the filter of all files for a name without extension', () => {
  expect(saveDialogOptions('LEEME', folder).filters).toEqual([{ name: 'Todos los archivos', extensions: ['*'] }]);
});

it('gives a download the same dialog', () => {
  setDownloadDialog(
    { getFilename: () => 'aux.ics', setSaveDialogOptions: (options) => void asked.push(options) },
    folder,
  );
  expect(asked).toEqual([saveDialogOptions('_aux.ics', folder)]);
});
