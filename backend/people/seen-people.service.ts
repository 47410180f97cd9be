import { Injectable } from '@nestjs/common';

/** @param seenAt ISO 8601 in UTC; null of an account that is not active any more */
type Listener = (personId: string, seenAt: string | null) => Promise<void>;

/** Tells other modules that a session of somebody's has begun or goes on, and who is not to be seen any more. */
@Injectable()
export class SeenPeopleService {
  private readonly listeners: Listener[] = [];

  /** From now on `listener` hears of everybody who is seen, inside the transaction that writes it down. */
  onSeen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Call it inside the transaction that writes it down. */
  async tell(personId: string, seenAt: string | null): Promise<void> {
    for (const listener of this.listeners) await listener(personId, seenAt);
  }
}
