import { Injectable } from '@nestjs/common';
import { v7 } from 'uuid';
import { Clock } from '../time/clock.ts';

/** The only source of ids: UUIDv7 text, unique across processes and sorted by age. */
@Injectable()
export class Ids {
  constructor(private readonly clock: Clock) {}

  next(): string {
    return v7({ msecs: this.clock.nowMs() });
  }
}
