import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeOnce } from '../../shared/made-once.ts';
import type { KeyUse } from './certificate-key.entity.ts';

const RSA_BITS = 2_048;
const TYPES = { proof: 'ed25519', credential: 'rsa' } as const;

/** Both halves of a key. */
export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Where a private key lies. */
export function keyPathOf(dataDir: string, use: KeyUse): string {
  return join(dataDir, `certificate-${use}.key`);
}

/** The key in `DATA_DIR`, made there when there is none. @throws Error naming the file that holds no such key */
export async function keyPairOf(dataDir: string, use: KeyUse): Promise<KeyPair> {
  const path = keyPathOf(dataDir, use);
  if (!existsSync(path)) makeOnce(path, await newPrivateKey(use));
  const privateKey = readKey(await readFile(path, 'utf8'));
  if (privateKey?.asymmetricKeyType !== TYPES[use])
    throw new Error(`${path}: holds no key for this use; move it away and one is made`);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** Undefined for what is none: Node's own error might show what it has read. */
function readKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

/** PKCS #8. An RSA key takes a while, in which the process does other things. */
async function newPrivateKey(use: KeyUse): Promise<string> {
  const generate = promisify(generateKeyPair);
  const { privateKey } = use === 'proof' ? await generate('ed25519', {}) : await generate('rsa', { modulusLength: RSA_BITS });
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
