import { join } from 'node:path';
import { type KeyPair, keyPairIn } from '../../shared/private-key-file.ts';
import type { KeyUse } from './certificate-key.entity.ts';

const TYPES = { proof: 'ed25519', credential: 'rsa' } as const;

/** Where a private key lies. */
export function keyPathOf(dataDir: string, use: KeyUse): string {
  return join(dataDir, `certificate-${use}.key`);
}

/** The key in `DATA_DIR`, made there when there is none. @throws Error naming the file that holds no such key */
export function keyPairOf(dataDir: string, use: KeyUse): Promise<KeyPair> {
  return keyPairIn(keyPathOf(dataDir, use), TYPES[use]);
}
