/** Work on the present database before its migration, such as a backup. The backups module implements it. */
export abstract class BeforeMigrating {
  /** @throws Error that stops the start; the database is not migrated then */
  abstract run(): Promise<void>;
}
