import { Injectable } from '@nestjs/common';
import { DiscussionQueries } from './discussion.queries.ts';

/** The community's posts, counted. */
@Injectable()
export class DiscussionFiguresService {
  constructor(private readonly discussions: DiscussionQueries) {}

  /** Those written from one instant up to another, without those that moderators have hidden. */
  writtenIn(span: { readonly startsAt: string; readonly endsAt: string }): Promise<number> {
    return this.discussions.countWritten(span.startsAt, span.endsAt);
  }
}
