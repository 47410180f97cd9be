import { Injectable, Logger } from '@nestjs/common';
import type { ReadAnswer } from '../../../contract/page-data.ts';
import type { Read } from '../../../contract/reads.ts';
import type { MatchedScreen } from '../../../contract/screen-match.ts';
import { appErrorOf } from '../../shared/problem.filter.ts';
import { PageReads } from './page-reads.ts';
import { readsOf } from './page-topics.ts';

/** What a page brings along: to every call of its screen the answer that a guest at that address gets, or why there is none. */
@Injectable()
export class PageAnswersService {
  private readonly logger = new Logger(PageAnswersService.name);

  constructor(private readonly reads: PageReads) {}

  /**
   * In the order of `readsOf`; null: not there when it was `late`, as where another service is slow. An answer that fails leaves the
   * others as they are.
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
