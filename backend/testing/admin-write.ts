import type { TestApi } from './test-academy.ts';

/** A request with which an admin writes. */
export interface AdminWrite {
  readonly url: string;
  readonly body?: object;
}

/** Creates the rows that a write needs. Resolves with its request. */
export type PrepareWrite = (admin: TestApi, learnerId: string) => Promise<AdminWrite>;
