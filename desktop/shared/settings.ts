import type { Settings } from '../../contract/shell.ts';

/** Default number of kept backups: two weeks of daily ones. */
export const BACKUPS_KEPT = 14;

export const defaultSettings: Settings = {
  mode: null,
  serverAddress: null,
  port: 0,
  dataFolder: null,
  backupsKept: BACKUPS_KEPT,
  printer: null,
  updateFeed: null,
};
