import { Injectable } from '@nestjs/common';

/** Whether a restore is replacing the academy's data; reads and writes are refused meanwhile. */
@Injectable()
export class RestoringGate {
  isClosed = false;
}
