import type { Preferences, PreferencesChange } from '../../contract/shell.ts';

/** What every section of the preferences is given. */
export interface SectionProps {
  preferences: Preferences;
  change: (change: PreferencesChange) => Promise<void>;
  /** Reads the preferences again. */
  reload: () => Promise<unknown>;
}
