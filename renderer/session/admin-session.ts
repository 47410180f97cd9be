import { z } from 'zod';
import type { AdminGrant, AdminSession as Staff } from '../../contract/auth.ts';
import type { AdminLogin } from '../../contract/sign-in.ts';
import { ApiError } from '../client/api-error.ts';
import type { KeyedStorage } from '../client/storage.ts';

/** Requests of an admin session to the server. Every call throws `ApiError`. */
export interface AdminCalls {
  login(input: AdminLogin): Promise<AdminGrant>;
  logout(): Promise<void>;
  /** The staff member of the stored key. */
  session(): Promise<Staff>;
}

export interface AdminSessionEnvironment {
  storage: KeyedStorage;
  calls: AdminCalls;
}

/**
 * 'unknown': a key is stored, and the server has not confirmed it yet. 'ended': the server refused the key, and the
 * screen has to show that. 'out': no staff member is signed in.
 */
export type AdminState = { status: 'out' | 'unknown' | 'ended' } | { status: 'in'; staff: Staff };

const keySchema = z.string().min(1);

/**
 * The staff session, independent of the learner's: another credential (a key of 12 hours, never renewed), and each ends
 * without the other. The key is in the storage that all tabs share.
 */
export class AdminSession {
  private current: AdminState;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly environment: AdminSessionEnvironment) {
    this.current = { status: this.key() ? 'unknown' : 'out' };
  }

  state = (): AdminState => this.current;

  /** Calls `listener` after each change of the state. Returns the unsubscribe function. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Requests the owner of the stored key; without an answer the state stays 'unknown'. Retried on reconnection. */
  async start(): Promise<void> {
    const key = this.key();
    if (!key || this.current.status === 'in') return;
    try {
      const staff = await this.environment.calls.session();
      if (key === this.key()) this.set({ status: 'in', staff });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401) this.refused(key);
    }
  }

  /** @throws ApiError; the current session then stays as it was */
  async login(input: AdminLogin): Promise<void> {
    const { adminKey, ...staff } = await this.environment.calls.login(input);
    this.environment.storage.write('adminKey', adminKey);
    this.set({ status: 'in', staff });
  }

  /** Ends the session here and on the server. */
  async logout(): Promise<void> {
    // The call carries the stored key, so the key is deleted right after the request starts, whatever its result.
    const leaving = this.key() ? this.environment.calls.logout() : Promise.resolve();
    this.environment.storage.remove('adminKey');
    this.set({ status: 'out' });
    await leaving.catch(() => undefined);
  }

  /** Handles the server's refusal of `key`; a newer key may have replaced it. */
  refused(key: string): void {
    if (key !== this.key()) return;
    this.environment.storage.remove('adminKey');
    this.set({ status: 'ended' });
  }

  /** Handles a change of the storage by another tab. */
  storageChanged(): void {
    if (!this.key()) {
      if (this.current.status !== 'ended') this.set({ status: 'out' });
      return;
    }
    this.set({ status: 'unknown' });
    void this.start();
  }

  private key(): string | null {
    return this.environment.storage.read('adminKey', keySchema);
  }

  private set(state: AdminState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
