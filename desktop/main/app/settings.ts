import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, parse } from 'node:path';
import Store from 'electron-store';
import { type Settings, settingsSchema } from '../../../contract/shell.ts';
import { defaultSettings } from '../../shared/settings.ts';

/** The settings' file without its ending, in the folder of the app. */
const NAME = 'settings';
/** An older version may have known fewer, a later one more. */
const storedSchema = settingsSchema.partial();

/** The settings of the shell, in one file that is written as a whole. */
export class SettingsStore {
  private readonly store: Store<Settings>;
  /** Where a damaged file was put; null: there was none. */
  readonly setAside: string | null;

  constructor(folder: string) {
    this.setAside = setAsideIfDamaged(join(folder, `${NAME}.json`));
    this.store = new Store<Settings>({ name: NAME, cwd: folder, defaults: defaultSettings });
  }

  read(): Settings {
    return settingsSchema.parse(this.store.store);
  }

  /** Returns the changed settings. What a later version wrote beside them stays in the file. */
  change(change: Partial<Settings>): Settings {
    const settings = settingsSchema.parse({ ...this.read(), ...change });
    this.store.store = { ...this.store.store, ...settings };
    return settings;
  }
}

function setAsideIfDamaged(file: string): string | null {
  if (!existsSync(file) || isValid(readFileSync(file, 'utf8'))) return null;
  const { dir, name, ext } = parse(file);
  const aside = join(dir, `${name}.damaged-${Date.now()}${ext}`);
  renameSync(file, aside);
  return aside;
}

function isValid(text: string): boolean {
  try {
    return storedSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false; // It is no JSON: a disk that lost power, or somebody's editor.
  }
}
