import { Injectable } from '@nestjs/common';

/**
 * A version for each topic that answers depend on. A write bumps its topics after the commit and before it is
 * acknowledged, which invalidates the answers that were cached before.
 */
@Injectable()
export class AnswerVersions {
  private readonly versions = new Map<string, number>();
  /** Bumped when another process wrote, because the changed topics are unknown. */
  private versionOfAll = 0;
  private isSuspended = false;

  bump(topic: string): void {
    this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1);
  }

  bumpAll(): void {
    this.versionOfAll += 1;
  }

  /**
   * Invalidates all cached answers until `resume`, while this process gets no notifications about writes of others: no
   * two stamps are equal.
   */
  suspend(): void {
    this.isSuspended = true;
  }

  resume(): void {
    this.isSuspended = false;
    this.bumpAll();
  }

  /** Equal stamps mean that no write to these topics happened in between. */
  stamp(topics: readonly string[]): string {
    if (this.isSuspended) this.bumpAll();
    return `${this.versionOfAll}:${topics.map((topic) => this.versions.get(topic) ?? 0).join('.')}`;
  }
}
