import { Injectable } from '@nestjs/common';

/** Whether a backup is taking the place of the academy's data: nothing is read or written then. */
@Injectable()
export class RestoringGate {
  isClosed = false;
}
