import { Injectable } from '@nestjs/common';

/** @param seenAt ISO 8601 in UTC; null for an account that is no longer active */
type Listener = (personId: string, seenAt: string | null) => Promise<void>;

/**
 * Notifies other modules when a session of a person is begun or renewed, and when a person may no longer be shown as
 * seen.
 */
@Injectable()
export class SeenPeopleService {
  private readonly listeners: Listener[] = [];

  /** Adds a listener that is called for each of these, inside the transaction that stores it. */
  onSeen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Call it inside the transaction that stores it. */
  async tell(personId: string, seenAt: string | null): Promise<void> {
    for (const listener of this.listeners) await listener(personId, seenAt);
  }
}
