import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PIN_DIGITS } from '../../contract/room-roster.ts';
import { PasswordService } from '../auth/passwords/password.service.ts';
import { Signer } from '../cryptography/signer.ts';

const PURPOSE = 'room pin';
const SECRET_PURPOSE = 'secret of room pins';
/** Characters of the id of the secret: enough to tell two secrets apart. */
const SECRET_ID_CHARS = 8;
const SEPARATOR = '.';

/** A learner in the roster of a training room. */
interface PinOwner {
  readonly roomId: string;
  readonly accountId: string;
}

/**
 * Makes and checks PINs. Only 10,000 exist, so that a hash alone would protect none: what is hashed is an HMAC with the
 * academy's secret, which is in no database and no backup. With another secret no PIN is valid, and all have to be
 * reset; the stored hash names its secret.
 */
@Injectable()
export class RoomPinsService {
  private readonly secretId: string;

  constructor(
    private readonly passwords: PasswordService,
    private readonly signer: Signer,
  ) {
    this.secretId = signer.sign(SECRET_PURPOSE, '').slice(0, SECRET_ID_CHARS);
  }

  /** A random PIN that is not easily guessed. */
  newPin(): string {
    for (;;) {
      const pin = String(randomInt(10 ** PIN_DIGITS)).padStart(PIN_DIGITS, '0');
      if (!isEasy(pin)) return pin;
    }
  }

  async hash(owner: PinOwner, pin: string): Promise<string> {
    return `${this.secretId}${SEPARATOR}${await this.passwords.hash(this.sealed(owner, pin))}`;
  }

  /** Whether a PIN can match the hash: it can not after the academy got another secret. */
  isUsable(pinHash: string): boolean {
    return pinHash.startsWith(`${this.secretId}${SEPARATOR}`);
  }

  async matches(owner: PinOwner, pin: string, pinHash: string): Promise<boolean> {
    const hash = this.isUsable(pinHash) ? pinHash.slice(SECRET_ID_CHARS + SEPARATOR.length) : undefined;
    return this.passwords.matches(this.sealed(owner, pin), hash);
  }

  private sealed({ roomId, accountId }: PinOwner, pin: string): string {
    return this.signer.sign(PURPOSE, `${roomId}\n${accountId}\n${pin}`);
  }
}

/** Whether a PIN is among those that people try first: 1111, 1212, 1234, 4321. */
export function isEasy(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0));
  const isRun = steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
  return isRun || pin.slice(0, 2) === pin.slice(2);
}
