import { Injectable } from '@nestjs/common';

/**
 * A version for each topic that answers are made from. A write bumps the topics that it changed after its commit and before it is
 * acknowledged: answers that were cached before are not given out from then on.
 */
@Injectable()
export class AnswerVersions {
  private readonly versions = new Map<string, number>();
  /** Bumped when another process wrote, which does not say what. */
  private versionOfAll = 0;
  private isSuspended = false;

  bump(topic: string): void {
    this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1);
  }

  bumpAll(): void {
    this.versionOfAll += 1;
  }

  /** While nobody tells this process what others write: no two stamps are equal until `resume`, so that no cached answer is given out. */
  suspend(): void {
    this.isSuspended = true;
  }

  resume(): void {
    this.isSuspended = false;
    this.bumpAll();
  }

  /** Equal stamps mean that none of the topics was written in between. */
  stamp(topics: readonly string[]): string {
    if (this.isSuspended) this.bumpAll();
    return `${this.versionOfAll}:${topics.map((topic) => this.versions.get(topic) ?? 0).join('.')}`;
  }
}
