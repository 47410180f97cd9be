import type { SessionState } from './session-state.ts';

/** The actor has changed: a visitor signed in or a person signed out, in this tab or another. */
export interface ActorChange {
  from: string;
  to: string;
  /** The records of `from` belong to `to`: the same person continues under another id. */
  isSamePerson: boolean;
}

/** The state of this tab's session, and the listeners to its changes. */
export class SessionStore {
  private readonly listeners = new Set<() => void>();
  private readonly actorListeners = new Set<(change: ActorChange) => void>();

  constructor(private current: SessionState) {}

  get state(): SessionState {
    return this.current;
  }

  /** Calls `listener` after each change of the state. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls `listener` after each change of the actor. Returns the unsubscribe function. */
  onActorChange(listener: (change: ActorChange) => void): () => void {
    this.actorListeners.add(listener);
    return () => this.actorListeners.delete(listener);
  }

  /** Merges `changes` into the state and notifies the listeners. */
  set(changes: Partial<SessionState>): void {
    this.current = { ...this.current, ...changes };
    for (const listener of this.listeners) listener();
  }

  /** Sets the state and notifies the actor listeners if the actor id changed. */
  changeActor(changes: Partial<SessionState>, isSamePerson = false): void {
    const from = this.current.actorId;
    this.set(changes);
    const to = this.current.actorId;
    if (from !== to) this.notifyActorListeners({ from, to, isSamePerson });
  }

  notifyActorListeners(change: ActorChange): void {
    for (const listener of this.actorListeners) listener(change);
  }
}
