import type { Preferences, PreferencesChange } from '../../contract/shell.ts';

/** The props of every section of the preferences. */
export interface SectionProps {
  preferences: Preferences;
  change: (change: PreferencesChange) => Promise<void>;
  /** Reads the preferences again. */
  reload: () => Promise<unknown>;
}
