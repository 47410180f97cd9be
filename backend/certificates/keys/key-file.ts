import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type KeyPair, keyPairIn } from '../../shared/private-key-file.ts';
import type { KeyUse } from './certificate-key.entity.ts';

const TYPES = { proof: 'ed25519', credential: 'rsa' } as const;

/** Where a private key lies. */
export function keyPathOf(dataDir: string, use: KeyUse): string {
  return join(dataDir, `certificate-${use}.key`);
}

/** Takes the private key out of use, so that another is made. Its file stays, under a name with the instant: `certificate-proof-<ms>.key`. */
export async function putKeyAway(dataDir: string, use: KeyUse, nowMs: number): Promise<void> {
  const path = keyPathOf(dataDir, use);
  await rename(path, path.replace(/\.key$/, `-${nowMs}.key`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** The key in `DATA_DIR`, made there when there is none. @throws Error naming the file that holds no such key */
export function keyPairOf(dataDir: string, use: KeyUse): Promise<KeyPair> {
  return keyPairIn(keyPathOf(dataDir, use), TYPES[use]);
}
