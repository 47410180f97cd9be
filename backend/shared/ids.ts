import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { Clock } from './clock.ts';

/** The only source of ids: UUIDv7 text, so that rows made by different sides merge without clashes and sort by age. */
@Injectable()
export class Ids {
  constructor(private readonly clock: Clock) {}

  next(): string {
    return v7({ msecs: this.clock.nowMs() });
  }
}
