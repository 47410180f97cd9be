/** How long a server waits at its start for one that is about to end, in milliseconds. */
export const SERVING_WAIT_MS = 5_000;

/** The channel of PostgreSQL on which programs that do not serve say that they have written. */
export const WRITTEN_CHANNEL = 'academia_written';

/** What the process that serves a database learns about it. */
export interface ServingEvents {
  /** Somebody else has written: the doctor, a seed, a changed password. */
  readonly onWritten: () => void;
  /** The lock is lost, and nobody says any more what others write; taking it is tried until it succeeds. */
  readonly onLost: () => void;
  readonly onRegained: () => void;
}

/** Held by the one process that serves a database. */
export interface ServingLock {
  release(): Promise<void>;
}

/** Another process serves this database. The message is Spanish: the operator reads it. */
export class ServedElsewhere extends Error {
  readonly code = 'served_elsewhere';

  constructor() {
    super(
      'Otro proceso de la academia ya atiende con esta base de datos. Ciérralo antes: varios a la vez necesitan REDIS_URL, que esta versión todavía no admite.',
    );
    this.name = 'ServedElsewhere';
  }
}

/** A backup took the place of the database while this process started. The message is Spanish: the operator reads it. */
export class DatabaseReplaced extends Error {
  readonly code = 'database_replaced';

  constructor() {
    super('La base de datos se restauró mientras este proceso arrancaba. Vuelve a arrancarlo.');
    this.name = 'DatabaseReplaced';
  }
}
