import { z } from 'zod';
import type { AdminGrant, AdminSession as Staff } from '../../contract/auth.ts';
import type { AdminLogin } from '../../contract/sign-in.ts';
import { ApiError } from '../client/api-error.ts';
import type { KeyedStorage } from '../client/storage.ts';

/** What an admin session asks of the server. Every call throws `ApiError`. */
export interface AdminCalls {
  login(input: AdminLogin): Promise<AdminGrant>;
  logout(): Promise<void>;
  /** Whose the stored key is. */
  session(): Promise<Staff>;
}

export interface AdminSessionEnvironment {
  storage: KeyedStorage;
  calls: AdminCalls;
}

/**
 * 'unknown': a key is stored, and the server has not said yet whose it is. 'ended': the server no longer takes the key, which the person
 * has to be told. 'out': nobody has signed in.
 */
export type AdminState = { status: 'out' | 'unknown' | 'ended' } | { status: 'in'; staff: Staff };

const keySchema = z.string().min(1);

/**
 * Staff's session, beside the learner's and apart from it: another credential (a key of twelve hours that nothing renews), and each
 * ends without the other (API.md, 'Identity'). The key is in the storage that all tabs share.
 */
export class AdminSession {
  private current: AdminState;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly environment: AdminSessionEnvironment) {
    this.current = { status: this.key() ? 'unknown' : 'out' };
  }

  state = (): AdminState => this.current;

  /** Calls `listener` whenever the state has changed; gives back what ends it. */
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Finds out whose the stored key is; without an answer it stays unknown. Asked again when the server is back. */
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

  /** @throws ApiError; whoever was signed in stays so */
  async login(input: AdminLogin): Promise<void> {
    const { adminKey, ...staff } = await this.environment.calls.login(input);
    this.environment.storage.write('adminKey', adminKey);
    this.set({ status: 'in', staff });
  }

  /** Ends the session here and on the server. */
  async logout(): Promise<void> {
    // The call carries the stored key: it is forgotten as soon as it has gone out, whatever becomes of it.
    const leaving = this.key() ? this.environment.calls.logout() : Promise.resolve();
    this.environment.storage.remove('adminKey');
    this.set({ status: 'out' });
    await leaving.catch(() => undefined);
  }

  /** The server has refused `key`; another one may have taken its place meanwhile. */
  refused(key: string): void {
    if (key !== this.key()) return;
    this.environment.storage.remove('adminKey');
    this.set({ status: 'ended' });
  }

  /** Another tab has written the storage. */
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
