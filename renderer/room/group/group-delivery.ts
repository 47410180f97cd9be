import { GROUP_EVENTS_MAX } from '../../../contract/group-sessions.ts';
import { ApiError } from '../../client/api-error.ts';
import { sendEnd, sendEvents } from './group-calls.ts';
import { isWaiting } from './group-storage.ts';
import { type GroupStore, groupStore } from './group-store.ts';

/** Sends the events and ends of the group sessions of this machine. */
class GroupDelivery {
  private sending: Promise<void> | null = null;

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
    for (const { id } of this.store.all())
      try {
        await this.sendGroup(id);
      } catch (error) {
        if (!(error instanceof ApiError) || !this.handleRefusal(id, error)) throw error;
      }
  }

  /** What is added meanwhile is sent too. */
  private async sendGroup(id: string): Promise<void> {
    for (;;) {
      const group = this.store.find(id);
      if (!group || group.access === 'locked' || !isWaiting(group)) return;
      const events = group.unsent.slice(0, GROUP_EVENTS_MAX);
      if (events.length > 0) this.store.received(id, events, await sendEvents(group, events));
      else if (group.end) {
        await sendEnd(group, group.end);
        this.store.endReceived(id);
      }
      this.store.setAccess(id, 'open');
    }
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

/** The delivery of this browser. */
export const groupDelivery = new GroupDelivery(groupStore);
