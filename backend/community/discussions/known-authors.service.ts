import { Injectable } from '@nestjs/common';
import type { Author } from '../../../contract/community.ts';
import { AnswerVersions } from '../../caching/answer-versions.ts';
import { recentlyUsed } from '../../caching/recently-used.ts';
import { PeopleService } from '../../people/people.service.ts';
import { PEOPLE_TOPIC } from '../../people/people-topics.ts';
import { toAuthor } from '../author-answers.ts';

/** Some megabytes. A few people write most of the posts and replies. */
const MAX_AUTHORS = 10_000;

/** Caches public authors until a name or picture changes, because every list and search reads them. */
@Injectable()
export class KnownAuthorsService {
  private stamp = '';
  private authors = recentlyUsed<Author>(MAX_AUTHORS);

  constructor(
    private readonly people: PeopleService,
    private readonly versions: AnswerVersions,
  ) {}

  /** The authors with these ids, erased people included. */
  async of(ids: readonly string[]): Promise<ReadonlyMap<string, Author>> {
    const stamp = this.versions.stamp([PEOPLE_TOPIC]);
    if (this.stamp !== stamp) {
      this.stamp = stamp;
      this.authors = recentlyUsed(MAX_AUTHORS);
    }
    const { authors } = this; // a change during the read replaces the cache; its rows go to the old one
    const known = new Map<string, Author>();
    const unknown = new Set<string>();
    for (const id of ids) {
      const author = authors.get(id);
      if (author) known.set(id, author);
      else unknown.add(id);
    }
    if (unknown.size === 0) return known;
    for (const [id, person] of await this.people.shownOf([...unknown])) {
      const author = toAuthor(person);
      authors.set(id, author);
      known.set(id, author);
    }
    return known;
  }
}
