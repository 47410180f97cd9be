import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupSigner } from '../../contract/backups.ts';
import { publicKeyText, thumbprintOf } from '../cryptography/key-thumbprint.ts';
import { keyPairIn } from '../cryptography/private-key-file.ts';
import type { Manifest } from './manifest/manifest.ts';

/** The path of the private key that signs an academy's backups: in its data folder, never in a backup. */
function keyPathOf(dataFolder: string): string {
  return join(dataFolder, 'backup.key');
}

/** Signs a manifest; creates the key when there is none. @throws Error naming a file without a valid key */
export async function signed(dataFolder: string, manifest: Manifest): Promise<Manifest> {
  const { privateKey, publicKey } = await keyPairIn(keyPathOf(dataFolder), 'ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const value = sign(null, signedBytes(manifest), privateKey).toString('base64url');
  return { ...manifest, signature: { publicKey: x, value } };
}

/** The signer of a manifest; `none` also for an invalid signature. Creates no key. */
export async function signerOf(dataFolder: string, manifest: Manifest | null): Promise<BackupSigner> {
  const key = manifest && keyThatSigned(manifest);
  if (!key) return { state: 'none', keyId: null };
  const keyId = thumbprintOf(publicKeyText(key));
  return { state: keyId === (await ownKeyId(dataFolder)) ? 'own' : 'other', keyId };
}

async function ownKeyId(dataFolder: string): Promise<string | null> {
  const path = keyPathOf(dataFolder);
  if (!existsSync(path)) return null;
  const pair = await keyPairIn(path, 'ed25519').catch(() => null);
  return pair && thumbprintOf(publicKeyText(pair.publicKey));
}

/** The public key of a valid signature; null without one. */
function keyThatSigned(manifest: Manifest): KeyObject | null {
  const { signature } = manifest;
  if (!signature) return null;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: signature.publicKey }, format: 'jwk' });
    return verify(null, signedBytes(manifest), key, Buffer.from(signature.value, 'base64url')) ? key : null;
  } catch {
    return null; // not a valid key
  }
}

/** Digests stand in for database and objects. The prefix separates backups from other content signed with Ed25519. */
function signedBytes({ reason, madeAt, version, academyId, lastMigration, database, objects }: Manifest): Buffer {
  const total = objects && [objects.count, objects.sizeBytes, objects.sha256];
  const facts = [reason, madeAt, version, academyId, lastMigration, database.sizeBytes, database.sha256, total];
  return Buffer.from(`academia-backup\n${JSON.stringify(facts)}`);
}
