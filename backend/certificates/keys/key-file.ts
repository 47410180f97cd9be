import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyPair, keyPairIn } from '../../cryptography/private-key-file.ts';
import type { KeyUse } from './certificate-key.entity.ts';

const TYPES = { proof: 'ed25519', credential: 'rsa' } as const;

/** The path of a private key. */
export function keyPathOf(dataDir: string, use: KeyUse): string {
  return join(dataDir, `certificate-${use}.key`);
}

/** Renames the private key's file to `certificate-proof-<ms>.key`, so that a new key is made. The old file remains. */
export async function putKeyAway(dataDir: string, use: KeyUse, nowMs: number): Promise<void> {
  const path = keyPathOf(dataDir, use);
  await rename(path, path.replace(/\.key$/, `-${nowMs}.key`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/**
 * The key in `DATA_DIR`; creates it when there is none.
 * @throws Error that names the file, when it holds no such key
 */
export function keyPairOf(dataDir: string, use: KeyUse): Promise<KeyPair> {
  return keyPairIn(keyPathOf(dataDir, use), TYPES[use]);
}
