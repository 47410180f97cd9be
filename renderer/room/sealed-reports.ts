import { z } from 'zod';
import { inSealableParts, sealProgress } from '../../contract/sealed-progress.ts';
import type { ProgressReport } from '../../contract/training.ts';
import { connection } from '../client/api.ts';
import { ApiError } from '../client/api-error.ts';
import { readStored, removeStored, writeStored } from '../client/storage.ts';
import { withTabLock } from '../session/tab-lock.ts';
import { sendSealed } from './room-calls.ts';

const boxesSchema = z.array(z.string());
/** Refusals that a later attempt can't change: of the box itself. */
const FINAL_STATUSES = [400, 413, 422];

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

/**
 * Stores reports that could not be sent, for the server alone. @param sealKey of the training room
 */
export function storeSealed({ accessToken, reports }: Unsent, sealKey: string): void {
  const sealedAt = new Date().toISOString();
  const boxes = inSealableParts(reports).map((part) => sealProgress({ accessToken, sealedAt, reports: part }, sealKey));
  if (boxes.length > 0) writeBoxes([...readBoxes(), ...boxes]);
}

/** Whether progress of earlier learners still waits for the server. */
export function hasSealed(): boolean {
  return readBoxes().length > 0;
}

/**
 * Sends the stored boxes until one gets no answer. A box that the server took, or never will, is removed; with a
 * withdrawn key all stay.
 */
export async function sendAllSealed(): Promise<void> {
  if (!hasSealed() || connection.isOffline()) return;
  await withTabLock('sealed-progress', async () => {
    for (const box of readBoxes()) {
      if (!(await isSettled(box))) return;
      writeBoxes(readBoxes().filter((one) => one !== box));
    }
  });
}

async function isSettled(box: string): Promise<boolean> {
  try {
    await sendSealed(box);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return FINAL_STATUSES.includes(error.status);
  }
}
