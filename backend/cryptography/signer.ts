import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config, ConfigError, SECRET_MIN_CHARS } from '../config/config.ts';
import { makeOnce } from '../files/made-once.ts';

const SECRET_BYTES = 32;

/**
 * Signs texts that leave the server and must come back unchanged, such as tokens and upload addresses: HMAC-SHA-256
 * with the academy's secret.
 */
@Injectable()
export class Signer {
  private readonly secret: string;

  constructor(config: Config) {
    this.secret = config.secret ?? storedSecret(config.dataDir);
  }

  /** Base64url, 43 characters. A signature for one `purpose` is invalid for another. */
  sign(purpose: string, text: string): string {
    return createHmac('sha256', this.secret).update(`${purpose}\n${text}`).digest('base64url');
  }

  isSigned(purpose: string, text: string, signature: string): boolean {
    const expected = Buffer.from(this.sign(purpose, text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}

/**
 * The secret in `DATA_DIR`, created there at the first start.
 * @throws ConfigError for a file without a complete secret
 */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'secret');
  if (!existsSync(path)) makeOnce(path, randomBytes(SECRET_BYTES).toString('base64url'));
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < SECRET_MIN_CHARS)
    throw new ConfigError([`${path}: no hay un secreto completo; bórralo y se hará otro`]);
  return secret;
}
