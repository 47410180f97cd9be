import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeOnce } from '../files/made-once.ts';

const RSA_BITS = 2_048;
export type KeyType = 'ed25519' | 'rsa';

/** Both halves of a key. */
export interface KeyPair {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** Reads the key in a file (PKCS #8) and creates a missing one. @throws Error naming the file that holds no such key */
export async function keyPairIn(path: string, type: KeyType): Promise<KeyPair> {
  if (!existsSync(path)) makeOnce(path, await newPrivateKey(type));
  const privateKey = readKey(await readFile(path, 'utf8'));
  if (privateKey?.asymmetricKeyType !== type)
    throw new Error(`${path}: holds no key for this use; move it away and one is made`);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** Undefined for an invalid key, because Node's error might contain the file's text. */
function readKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

/** Asynchronous, because generating an RSA key is slow. */
async function newPrivateKey(type: KeyType): Promise<string> {
  const generate = promisify(generateKeyPair);
  const { privateKey } =
    type === 'ed25519' ? await generate('ed25519', {}) : await generate('rsa', { modulusLength: RSA_BITS });
  return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
}
