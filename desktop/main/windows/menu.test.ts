import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { menuTemplate } from './menu.ts';

function menusFor(isMac: boolean) {
  const done: string[] = [];
  const template = menuTemplate(
    {
      openPreferences: () => done.push('preferences'),
      print: () => done.push('print'),
      openPanel: () => done.push('panel'),
      reload: () => done.push('reload'),
      showLogs: () => done.push('logs'),
      showAbout: () => done.push('about'),
    },
    { isMac },
  );
  const lines = template.flatMap(({ submenu }) => submenu as MenuItemConstructorOptions[]);
  return { template, lines, done };
}

describe.each([
  ['Windows and Linux', false, ['Archivo', 'Edición', 'Ver', 'Ventana', 'Ayuda']],
  ['macOS', true, ['Academia', 'Archivo', 'Edición', 'Ver', 'Ventana', 'Ayuda']],
])('the menus on %s', (_system, isMac, labels) => {
  const { template, lines, done } = menusFor(isMac);

  it('have Spanish labels in the usual order', () => {
    expect(template.map(({ label }) => label)).toEqual(labels);
    for (const line of lines.filter(({ type }) => type !== 'separator'))
      expect(line.label, JSON.stringify(line)).toBeTruthy();
  });

  it('contain no label twice', () => {
    const names = lines.flatMap(({ label }) => label ?? []);
    expect(names).toEqual([...new Set(names)]);
  });

  it('contain no shortcut twice', () => {
    const keys = lines.flatMap(({ accelerator }) => accelerator ?? []);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it.each([
    ['Preferencias…', 'CmdOrCtrl+,', 'preferences'],
    ['Imprimir…', 'CmdOrCtrl+P', 'print'],
    ['Panel de Administración', 'CmdOrCtrl+Shift+A', 'panel'],
    ['Recargar', 'CmdOrCtrl+R', 'reload'],
    ['Mostrar registros', undefined, 'logs'],
    ['Acerca de Academia', undefined, 'about'],
  ])('perform the action of %s', (label, accelerator, action) => {
    const line = lines.find((one) => one.label === label);
    expect(line?.accelerator).toBe(accelerator);
    const choose = line?.click as (() => void) | undefined;
    choose?.();
    expect(done).toContain(action);
  });

  it.each([
    'undo',
    'redo',
    'cut',
    'copy',
    'paste',
    'selectAll',
    'zoomIn',
    'zoomOut',
    'resetZoom',
    'togglefullscreen',
    'quit',
  ])('contain the role %s once', (role) => {
    expect(lines.filter((line) => line.role === role)).toHaveLength(1);
  });
});
