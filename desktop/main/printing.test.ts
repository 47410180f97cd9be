import { EventEmitter } from 'node:events';
import type { WebContentsPrintOptions } from 'electron';
import { beforeEach, describe, expect, it } from 'vitest';
import { type PrintContents, type PrintEnvironment, type PrintWindow, printPage } from './printing.ts';

const ORIGIN = 'http://127.0.0.1:40123';
const DIPLOMA = { path: '/print/certificate/ABC-123?copy=1' };

/** A hidden window like Electron's; its page calls `window.print()`, unless `isComplete` is false. */
class HiddenWindow extends EventEmitter implements PrintWindow {
  loaded: string[] = [];
  printed: WebContentsPrintOptions[] = [];
  isGone = false;
  readonly webContents: PrintContents & EventEmitter;

  constructor(
    private readonly page: {
      fails?: boolean;
      closes?: boolean;
      isComplete?: boolean;
      hasNothing?: boolean;
      print: [boolean, string];
    },
  ) {
    super();
    this.webContents = Object.assign(new EventEmitter(), {
      mainFrame: {
        executeJavaScript: () =>
          page.isComplete === false ? new Promise(() => undefined) : Promise.resolve(page.hasNothing !== true),
      },
      getPrintersAsync: async () => [{ name: 'Sala_2' }],
      print: (options: WebContentsPrintOptions, callback: (isPrinted: boolean, reason: string) => void) => {
        this.printed.push(options);
        callback(...page.print);
      },
    });
  }

  async loadURL(address: string): Promise<void> {
    this.loaded.push(address);
    if (this.page.fails) throw new Error('ERR_CONNECTION_REFUSED');
    this.webContents.emit('dom-ready');
    if (this.page.closes) this.destroy();
  }

  isDestroyed = () => this.isGone;

  destroy(): void {
    this.isGone = true;
    this.emit('closed');
  }
}

let opened: HiddenWindow[];
let logged: string[];

function anEnvironment(
  page: Partial<ConstructorParameters<typeof HiddenWindow>[0]> = {},
  changes: Partial<PrintEnvironment> = {},
): PrintEnvironment {
  return {
    origin: ORIGIN,
    openHiddenWindow: () => {
      const window = new HiddenWindow({ print: [true, ''], ...page });
      opened.push(window);
      return window;
    },
    printer: null,
    log: (message) => void logged.push(message),
    ...changes,
  };
}

beforeEach(() => {
  opened = [];
  logged = [];
});

describe('printing a page of the academy', () => {
  it('prints from a hidden window on A4 landscape, with a dialog', async () => {
    expect(await printPage(DIPLOMA, anEnvironment())).toBe('printed');
    expect(opened[0]?.loaded).toEqual([`${ORIGIN}/print/certificate/ABC-123?copy=1`]);
    expect(opened[0]?.printed).toEqual([{ silent: false, printBackground: true, landscape: true, pageSize: 'A4' }]);
  });

  it('prints in portrait if the request says so', async () => {
    await printPage({ ...DIPLOMA, orientation: 'portrait' }, anEnvironment());
    expect(opened[0]?.printed).toMatchObject([{ landscape: false }]);
  });

  it('prints on the chosen printer without a dialog', async () => {
    await printPage(DIPLOMA, anEnvironment({}, { printer: 'Sala_2' }));
    expect(opened[0]?.printed).toMatchObject([{ silent: true, deviceName: 'Sala_2' }]);
  });

  it('shows the dialog when the chosen printer is missing, and logs it', async () => {
    await printPage(DIPLOMA, anEnvironment({}, { printer: 'Sala_9' }));
    expect(opened[0]?.printed).toMatchObject([{ silent: false }]);
    expect(opened[0]?.printed[0]).not.toHaveProperty('deviceName');
    expect(logged.join()).toContain('Sala_9');
  });

  it.each([
    [[true, ''], 'printed'],
    [[false, 'cancelled'], 'cancelled'],
    [[false, 'Print job canceled'], 'cancelled'],
    [[false, 'Invalid printer settings'], 'failed'],
  ] as const)('reports %j as %s', async ([isPrinted, reason], result) => {
    expect(await printPage(DIPLOMA, anEnvironment({ print: [isPrinted, reason] }))).toBe(result);
    expect(opened[0]?.isGone).toBe(true);
  });

  it.each([
    ['does not load', { fails: true }],
    ['has nothing', { hasNothing: true }],
    ['closes its window', { closes: true, isComplete: false }],
    ['is never complete', { isComplete: false }],
  ])('fails when the page %s, and destroys the window', async (_case, page) => {
    expect(await printPage(DIPLOMA, anEnvironment(page, { timeoutMs: 50 }))).toBe('failed');
    expect(opened[0]?.printed).toEqual([]);
    expect(opened[0]?.isGone).toBe(true);
    expect(logged.join()).toContain('/print/certificate/ABC-123 was not printed');
  });
});

it.each([
  '//evil.example/a',
  '/\\evil.example/a',
  '/\t/evil.example',
  'https://evil.example/',
  'file:///etc/passwd',
  'javascript:alert(1)',
])('opens no window to print %j, which is not a path of the academy', async (path) => {
  expect(await printPage({ path }, anEnvironment())).toBe('failed');
  expect(opened).toEqual([]);
});

it('prints nothing while no academy is open', async () => {
  expect(await printPage(DIPLOMA, anEnvironment({}, { origin: '' }))).toBe('failed');
  expect(opened).toEqual([]);
});
