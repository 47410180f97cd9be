import { Injectable, Logger } from '@nestjs/common';
import type { ReadAnswer } from '../../../contract/page-data.ts';
import type { Read } from '../../../contract/reads.ts';
import type { MatchedScreen } from '../../../contract/screen-match.ts';
import { appErrorOf } from '../../errors/problem.filter.ts';
import { PageReads } from './page-reads.ts';
import { readsOf } from './page-topics.ts';

/** Reads the page data: for every call of the screen the answer, or the refusal, that a guest at that address gets. */
@Injectable()
export class PageAnswersService {
  private readonly logger = new Logger(PageAnswersService.name);

  constructor(private readonly reads: PageReads) {}

  /**
   * Answers in the order of `readsOf`; null for an answer that had not arrived when `late` was aborted (for example
   * because another service is slow). A failed answer does not affect the others.
   */
  read(screen: MatchedScreen, clientAddress: string, late: AbortSignal): Promise<(ReadAnswer | null)[]> {
    const nothing = new Promise<null>((resolve) => late.addEventListener('abort', () => resolve(null), { once: true }));
    return Promise.all(readsOf(screen).map((read) => Promise.race([this.answer(read, clientAddress), nothing])));
  }

  private async answer(read: Read, clientAddress: string): Promise<ReadAnswer> {
    try {
      return { read, data: await this.reads.answer(read, clientAddress) };
    } catch (thrown) {
      const { statusCode, code, message } = appErrorOf(thrown).toProblem();
      if (statusCode >= 500) this.logger.error('a page lacks an answer', thrown);
      return { read, problem: { status: statusCode, code, message } };
    }
  }
}
