import { GROUP_EVENTS_MAX, type GroupEvent } from '../../../contract/group-sessions.ts';
import { ApiError } from '../../client/api-error.ts';
import { fetchCurrentGroup, sendEnd, sendEvents } from './group-calls.ts';
import { isWaiting, type StoredGroup } from './group-storage.ts';
import { type GroupStore, groupStore } from './group-store.ts';

/** Sends the events and ends of the group sessions of this machine. */
class GroupDelivery {
  private sending: Promise<void> | null = null;
  /** Sessions of which this page knows what the academy has. */
  private readonly synchronized = new Set<string>();

  constructor(private readonly store: GroupStore) {}

  /** Sends what the academy lacks. What fails is sent with the next call. @throws ApiError without an answer */
  send(): Promise<void> {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
    return this.sending;
  }

  /** Sends in the background; without an answer, the next call sends it. */
  sendSoon(): void {
    this.send().catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  private async sendAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const { id } of this.store.all())
      try {
        await this.synchronize(id);
        await this.sendGroup(id);
      } catch (error) {
        this.synchronized.delete(id);
        if (!(error instanceof ApiError)) throw error;
        if (!this.handleRefusal(id, error)) failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  }

  /** Asks the academy what it has: this machine may have lost its last writes, or the answer to what it sent. */
  private async synchronize(id: string): Promise<void> {
    const group = this.store.find(id);
    if (!group || group.access === 'locked' || group.isEndReceived || this.synchronized.has(id)) return;
    if (group.isLeft && this.store.shown()) return; // Another session runs here, and the academy would tell of that one.
    try {
      const current = await fetchCurrentGroup(group.token);
      if (current.id === id) this.store.synchronize(current);
    } catch (error) {
      // It does not run there any more, but may take events.
      if (!(error instanceof ApiError) || error.code !== 'group_session_not_found') throw error;
    }
    this.synchronized.add(id);
  }

  /** What is added meanwhile is sent too. */
  private async sendGroup(id: string): Promise<void> {
    for (;;) {
      const group = this.store.find(id);
      if (!group || group.access === 'locked' || !isWaiting(group)) return;
      if (group.unsent.length > 0) await this.sendSome(group);
      else await this.sendEnd(group);
      this.store.setAccess(id, 'open');
    }
  }

  private async sendSome(group: StoredGroup): Promise<void> {
    const events = group.unsent.slice(0, GROUP_EVENTS_MAX);
    this.store.markSent(group.id, events);
    this.store.received(group.id, events, await sendEvents(group, numberedFrom(group.nextNumber, events)));
  }

  private async sendEnd(group: StoredGroup): Promise<void> {
    const { end, nextNumber } = group;
    const endedAt = end?.by === 'trainer' ? new Date(end.atMs).toISOString() : undefined;
    await sendEnd(group, { endedAt, lastNumber: nextNumber - 1 });
    this.store.endReceived(group.id);
  }

  /** @returns whether the next session can be sent now */
  private handleRefusal(id: string, { code }: ApiError): boolean {
    if (code === 'group_session_locked') this.store.setAccess(id, 'locked');
    else if (code === 'group_session_not_found') this.store.setAccess(id, 'unknown');
    else if (code === 'group_session_ended') this.store.dropUnsent(id);
    else return false;
    return true;
  }
}

function numberedFrom(first: number, events: readonly GroupEvent[]): GroupEvent[] {
  return events.map((event, index) => ({ ...event, number: first + index }));
}

/** The delivery of this browser. */
export const groupDelivery = new GroupDelivery(groupStore);
