/** Milliseconds that a server which is about to end may keep the database from the next one. */
export const SERVING_WAIT_MS = 5_000;

/** Where, on PostgreSQL, programs that do not serve say that they have written. */
export const WRITTEN_CHANNEL = 'academia_written';

/** What is heard of the database while it is served. */
export interface ServingEvents {
  /** Somebody else has written: the doctor, a seed, a changed password. */
  readonly onWritten: () => void;
  /** The hold is lost, and with it all news; it is taken again as soon as that goes. */
  readonly onLost: () => void;
  readonly onTakenAgain: () => void;
}

/** The hold of the one process that serves a database. */
export interface Serving {
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
