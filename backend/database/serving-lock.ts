/** Milliseconds that a starting server awaits the end of another one. */
export const SERVING_WAIT_MS = 5_000;

/** PostgreSQL's channel for notifications of writes by programs that do not serve. */
export const WRITTEN_CHANNEL = 'academia_written';

/** Events for the process that serves a database. */
export interface ServingEvents {
  /** Another program has written: the doctor, a seed, a changed password. */
  readonly onWritten: () => void;
  /** The lock is lost, and with it the notifications of writes; it is retried until it succeeds. */
  readonly onLost: () => void;
  readonly onRegained: () => void;
}

/** The lock of the only process that serves a database. */
export interface ServingLock {
  release(): Promise<void>;
}

/** Another process serves this database. The message is Spanish, for the operator. */
export class ServedElsewhere extends Error {
  readonly code = 'served_elsewhere';

  constructor() {
    super(
      'Otro proceso de la academia ya atiende con esta base de datos. Ciérralo antes: varios a la vez necesitan REDIS_URL, que esta versión todavía no admite.',
    );
    this.name = 'ServedElsewhere';
  }
}

/** A backup replaced the database during the start. The message is Spanish, for the operator. */
export class DatabaseReplaced extends Error {
  readonly code = 'database_replaced';

  constructor() {
    super('La base de datos se restauró mientras este proceso arrancaba. Vuelve a arrancarlo.');
    this.name = 'DatabaseReplaced';
  }
}
