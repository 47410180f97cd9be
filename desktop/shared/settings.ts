import type { Settings } from '../../contract/shell.ts';

/** Backups that are kept unless said otherwise: two weeks of days. */
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
