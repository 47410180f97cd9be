import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import type { SafeStorage } from 'electron';
import { app } from './app.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Replaces the key ring of the person who uses the machine: every user data folder has its own key. */
const keyOf = () => scryptSync(app.getPath('userData'), 'fake-electron', KEY_BYTES);

export const safeStorage = {
  encryptString: (plainText: string) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keyOf(), iv);
    const text = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), text]);
  },
  /** @throws Error for data that was not encrypted with this key. */
  decryptString: (encrypted: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(), encrypted.subarray(0, IV_BYTES));
    decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
      'utf8',
    );
  },
} satisfies Pick<SafeStorage, 'encryptString' | 'decryptString'>;
