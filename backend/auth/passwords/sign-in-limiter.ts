import { Injectable } from '@nestjs/common';
import { clientAddressKey } from '../../access/client-address.ts';
import { SecurityLog } from '../../access/security-log.ts';
import { Config } from '../../config/config.ts';
import { TooManyRequests } from '../../errors/app-error.ts';
import { FailureLimiter } from '../../http/limits/failure-limiter.ts';
import { Clock } from '../../time/clock.ts';

const WINDOW_MS = 15 * 60 * 1_000;
/** Allowed failures in the window. */
const MAX_FOR_NAME_AND_ADDRESS = 10;
const MAX_FOR_NAME = 50;
const MAX_FOR_ADDRESS = 100;

/** Limits password guesses per name, per address and per name and address. */
@Injectable()
export class SignInLimiter {
  private readonly failures: FailureLimiter;

  constructor(
    private readonly config: Config,
    private readonly log: SecurityLog,
    clock: Clock,
  ) {
    this.failures = new FailureLimiter(clock, WINDOW_MS);
  }

  /**
   * Counts the try as a failure until `succeeded` removes it, so that simultaneous tries cannot exceed the limit.
   * @throws TooManyRequests when the name, the address, or both together have too many failures
   */
  startTry(name: string, address: string): void {
    const limits = limitsOf(name, address);
    const waits = limits.map(({ key, max }) => this.failures.waitMs(key, Math.ceil(max * this.config.rateLimit)));
    const waitMs = Math.max(...waits);
    if (waitMs > 0) {
      this.log.signInLocked(name, address);
      throw new TooManyRequests('too many failed sign-ins', waitMs);
    }
    for (const { key } of limits) this.failures.record(key);
  }

  /** Removes a try whose password was not checked, because the identity provider did not answer. */
  takeBack(name: string, address: string): void {
    for (const { key } of limitsOf(name, address)) this.failures.retract(key);
  }

  /**
   * Call it after a right password: removes the failures of this name from this address. Other failures of the name and
   * of the address still count.
   */
  succeeded(name: string, address: string): void {
    this.takeBack(name, address);
    this.failures.forget(bothKey(name, address));
  }
}

function limitsOf(name: string, address: string) {
  return [
    { key: bothKey(name, address), max: MAX_FOR_NAME_AND_ADDRESS },
    { key: `name ${name}`, max: MAX_FOR_NAME },
    { key: `address ${clientAddressKey(address)}`, max: MAX_FOR_ADDRESS },
  ];
}

function bothKey(name: string, address: string): string {
  return `both ${clientAddressKey(address)} ${name}`;
}
