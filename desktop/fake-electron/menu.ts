import { EventEmitter } from 'node:events';
import type { Menu, MenuItem, MenuItemConstructorOptions } from 'electron';
import { windows } from './browser-window.ts';
import { type Role, roles } from './menu-roles.ts';
import type { MenuReport } from './probe-protocol.ts';

type Submenu = MenuItemConstructorOptions['submenu'];

/** An item of a menu. */
export class FakeMenuItem
  implements Pick<MenuItem, 'id' | 'label' | 'type' | 'enabled' | 'visible' | 'checked' | 'accelerator'>
{
  readonly id: string;
  readonly type: 'normal' | 'separator' | 'submenu' | 'checkbox' | 'radio' | 'header' | 'palette';
  readonly role: string | undefined;
  readonly accelerator: string | null;
  readonly menu: FakeMenu | undefined;
  readonly click: (...args: unknown[]) => void;
  label: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;

  constructor(options: MenuItemConstructorOptions) {
    const role = options.role && roleOf(options.role);
    this.id = options.id ?? '';
    this.role = options.role;
    this.menu = options.submenu && FakeMenu.of(options.submenu);
    this.type = options.type ?? (this.menu ? 'submenu' : 'normal');
    this.label = options.label ?? role?.label ?? '';
    this.accelerator = options.accelerator ?? role?.accelerator ?? null;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.click = () => this.run(options, role);
  }

  get submenu(): Menu | undefined {
    return this.menu?.asElectron();
  }

  report(): MenuReport {
    return {
      label: this.label,
      type: this.type,
      role: this.role,
      accelerator: this.accelerator ?? undefined,
      isEnabled: this.enabled,
      isVisible: this.visible,
      isChecked: this.checked,
      submenu: this.menu?.items.map((one) => one.report()),
    };
  }

  /** An item with a role performs the role's action; its own `click` is ignored. */
  private run(options: MenuItemConstructorOptions, role: Role | undefined): void {
    if (this.type === 'checkbox') this.checked = !this.checked;
    const window = windows.focused();
    if (role) role.run(window);
    else options.click?.(this as unknown as MenuItem, window?.asElectron(), { triggeredByAccelerator: false });
  }
}

function roleOf(name: string): Role {
  const role = roles[name.toLowerCase()];
  if (!role) throw new Error(`the fake Electron does not know the role ${name}`);
  return role;
}

type Members = 'append' | 'insert' | 'popup';

/** A menu. The fake Electron does not draw menus; tests read them and choose items. */
export class FakeMenu extends EventEmitter implements Pick<Menu, Members> {
  private static application: FakeMenu | null = null;
  /** Context menus opened since the last right click. */
  static readonly popups: FakeMenu[] = [];
  readonly items: FakeMenuItem[] = [];

  static of(submenu: NonNullable<Submenu>): FakeMenu {
    return Array.isArray(submenu) ? FakeMenu.buildFromTemplate(submenu) : (submenu as unknown as FakeMenu);
  }

  static buildFromTemplate(template: (MenuItemConstructorOptions | MenuItem)[]): FakeMenu {
    const menu = new FakeMenu();
    for (const one of template) menu.append(one as MenuItem);
    return menu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    FakeMenu.application = menu as unknown as FakeMenu | null;
  }

  static getApplicationMenu(): Menu | null {
    return FakeMenu.application?.asElectron() ?? null;
  }

  asElectron(): Menu {
    return this as unknown as Menu;
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }

  insert(position: number, item: MenuItem | MenuItemConstructorOptions): void {
    const added = item instanceof FakeMenuItem ? item : new FakeMenuItem(item as MenuItemConstructorOptions);
    this.items.splice(position, 0, added);
  }

  popup(): void {
    FakeMenu.popups.push(this);
    this.emit('menu-will-show');
  }

  /** All items, including those of submenus. */
  all(): FakeMenuItem[] {
    return this.items.flatMap((one) => [one, ...(one.menu?.all() ?? [])]);
  }

  /** Chooses an item by its path of labels. @throws Error if the item is missing, disabled or hidden. */
  choose([label = '', ...rest]: string[]): void {
    const item = this.items.find((one) => one.label === label && one.visible);
    if (!item) throw new Error(`no '${label}' among ${this.items.map((one) => one.label)}`);
    if (!item.enabled) throw new Error(`'${label}' is disabled`);
    if (rest.length > 0 && item.menu) item.menu.choose(rest);
    else item.click();
  }
}

/** The menu of the app. @throws Error when it has none. */
export function applicationMenu(): FakeMenu {
  const menu = FakeMenu.getApplicationMenu();
  if (!menu) throw new Error('the app has no menu');
  return menu as unknown as FakeMenu;
}
