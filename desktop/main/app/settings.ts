import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, parse } from 'node:path';
import Store from 'electron-store';
import { type Settings, settingsSchema } from '../../../contract/shell.ts';
import { defaultSettings } from '../../shared/settings.ts';

/** Name of the settings' file in the folder of the app, without its extension. */
const NAME = 'settings';
/** Settings of an older version have fewer fields, those of a later one more. */
const storedSchema = settingsSchema.partial();

/** The settings of the shell, in one file that is replaced as a whole. */
export class SettingsStore {
  private readonly store: Store<Settings>;
  /** New path of a damaged file; null: the file was valid or missing. */
  readonly setAside: string | null;

  constructor(folder: string) {
    this.setAside = setAsideIfDamaged(join(folder, `${NAME}.json`));
    this.store = new Store<Settings>({ name: NAME, cwd: folder, defaults: defaultSettings });
  }

  read(): Settings {
    return settingsSchema.parse(this.store.store);
  }

  /** Returns the changed settings. Fields of a later version stay in the file. */
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
    return false; // Not JSON, for example after a loss of power or an edit by hand.
  }
}
