import type { MenuItemConstructorOptions } from 'electron';

/** Actions of the menus besides the system's own roles. */
export interface MenuActions {
  openPreferences(): void;
  print(): void;
  /** Opens the panel of staff: the window has no address bar. */
  openPanel(): void;
  reload(): void;
  showLogs(): void;
  showAbout(): void;
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/** The menus, in Spanish, with the usual shortcuts. On macOS the menu of the app comes first. */
export function menuTemplate(actions: MenuActions, { isMac }: { isMac: boolean }): MenuItemConstructorOptions[] {
  const preferences: MenuItemConstructorOptions = {
    id: 'preferences',
    label: 'Preferencias…',
    accelerator: 'CmdOrCtrl+,',
    click: actions.openPreferences,
  };
  const about: MenuItemConstructorOptions = { id: 'about', label: 'Acerca de Academia', click: actions.showAbout };
  return [
    ...(isMac ? [macMenu(about, preferences)] : []),
    fileMenu(actions, preferences, isMac),
    editMenu(),
    viewMenu(actions),
    windowMenu(),
    helpMenu(actions, about, isMac),
  ];
}

function macMenu(
  about: MenuItemConstructorOptions,
  preferences: MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  return {
    label: 'Academia',
    submenu: [
      about,
      SEPARATOR,
      preferences,
      SEPARATOR,
      { role: 'services', label: 'Servicios' },
      SEPARATOR,
      { role: 'hide', label: 'Ocultar Academia' },
      { role: 'hideOthers', label: 'Ocultar otras' },
      { role: 'unhide', label: 'Mostrar todo' },
      SEPARATOR,
      { role: 'quit', label: 'Salir de Academia' },
    ],
  };
}

function fileMenu(
  actions: MenuActions,
  preferences: MenuItemConstructorOptions,
  isMac: boolean,
): MenuItemConstructorOptions {
  const print: MenuItemConstructorOptions = {
    id: 'print',
    label: 'Imprimir…',
    accelerator: 'CmdOrCtrl+P',
    click: actions.print,
  };
  const end: MenuItemConstructorOptions[] = isMac
    ? [{ role: 'close', label: 'Cerrar ventana' }]
    : [preferences, SEPARATOR, { role: 'quit', label: 'Salir', accelerator: 'CmdOrCtrl+Q' }];
  return { label: 'Archivo', submenu: [print, SEPARATOR, ...end] };
}

function editMenu(): MenuItemConstructorOptions {
  return {
    label: 'Edición',
    submenu: [
      { role: 'undo', label: 'Deshacer' },
      { role: 'redo', label: 'Rehacer' },
      SEPARATOR,
      { role: 'cut', label: 'Cortar' },
      { role: 'copy', label: 'Copiar' },
      { role: 'paste', label: 'Pegar' },
      { role: 'selectAll', label: 'Seleccionar todo' },
    ],
  };
}

function viewMenu(actions: MenuActions): MenuItemConstructorOptions {
  return {
    label: 'Ver',
    submenu: [
      { id: 'panel', label: 'Panel de Administración', accelerator: 'CmdOrCtrl+Shift+A', click: actions.openPanel },
      SEPARATOR,
      { id: 'reload', label: 'Recargar', accelerator: 'CmdOrCtrl+R', click: actions.reload },
      SEPARATOR,
      { role: 'zoomIn', label: 'Acercar', accelerator: 'CmdOrCtrl+Plus' },
      { role: 'zoomOut', label: 'Alejar', accelerator: 'CmdOrCtrl+-' },
      { role: 'resetZoom', label: 'Tamaño normal', accelerator: 'CmdOrCtrl+0' },
      SEPARATOR,
      { role: 'togglefullscreen', label: 'Pantalla completa' },
    ],
  };
}

function windowMenu(): MenuItemConstructorOptions {
  return {
    label: 'Ventana',
    submenu: [
      { role: 'minimize', label: 'Minimizar' },
      { role: 'zoom', label: 'Maximizar' },
    ],
  };
}

function helpMenu(actions: MenuActions, about: MenuItemConstructorOptions, isMac: boolean): MenuItemConstructorOptions {
  const logs: MenuItemConstructorOptions = { id: 'logs', label: 'Mostrar registros', click: actions.showLogs };
  return { role: 'help', label: 'Ayuda', submenu: isMac ? [logs] : [logs, SEPARATOR, about] };
}
