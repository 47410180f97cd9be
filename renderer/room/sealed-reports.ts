import { z } from 'zod';
import { inSealableParts, sealProgress } from '../../contract/sealed-progress.ts';
import type { ProgressReport } from '../../contract/training.ts';
import { connection } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { readStored, removeStored, writeStored } from '../client/storage.ts';
import { withTabLock } from '../session/tab-lock.ts';
import { sendSealed } from './room-calls.ts';

const boxesSchema = z.array(z.string());
/** Refusals of the academy that a later attempt can't change: of the box itself. */
const FINAL_STATUSES = [400, 413];

/** Boxes with progress that waits for the server, the oldest first. Only the server can open them. */
function readBoxes(): string[] {
  return readStored('sealedProgress', boxesSchema) ?? [];
}

function writeBoxes(boxes: readonly string[]): void {
  if (boxes.length === 0) removeStored('sealedProgress');
  else writeStored('sealedProgress', boxes);
}

/** What is sealed: reports, and the token of the session in whose name they are; null for a guest. */
export interface Unsent {
  accessToken: string | null;
  reports: readonly ProgressReport[];
}

/** Reports that could not be sent, in boxes for the server alone. @param sealKey of the training room */
export function sealedBoxes({ accessToken, reports }: Unsent, sealKey: string): string[] {
  const sealedAt = new Date().toISOString();
  return inSealableParts(reports).map((part) => sealProgress({ accessToken, sealedAt, reports: part }, sealKey));
}

/** Stores boxes until the server takes them. A box that is stored already stays once. */
export function addBoxes(boxes: readonly string[]): void {
  if (boxes.length > 0) writeBoxes([...new Set([...readBoxes(), ...boxes])]);
}

/** Whether progress of earlier learners still waits for the server. */
export function hasSealed(): boolean {
  return readBoxes().length > 0;
}

/**
 * Sends the stored boxes. Removes those that the server accepted or finally refused; a failure of one does not stop the
 * others, but without an answer, with a withdrawn key and at a limit all stay.
 */
export async function sendAllSealed(): Promise<void> {
  if (!hasSealed() || connection.isOffline()) return;
  await withTabLock('sealed-progress', async () => {
    for (const box of readBoxes()) {
      const result = await send(box);
      if (result === 'stop') return;
      if (result === 'settled') writeBoxes(readBoxes().filter((one) => one !== box));
    }
  });
}

async function send(box: string): Promise<'settled' | 'failed' | 'stop'> {
  try {
    await sendSealed(box);
    return 'settled';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A proxy that refuses large bodies says nothing about the box.
    if (FINAL_STATUSES.includes(error.status) && error.code !== 'unexpected') return 'settled';
    return error.status >= 500 ? 'failed' : 'stop';
  }
}
