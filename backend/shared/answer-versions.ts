import { Injectable } from '@nestjs/common';

/**
 * A version for each topic that answers are made from. A write raises the topics it changed once it is durable, before it is
 * acknowledged: what was answered before is void from then on.
 */
@Injectable()
export class AnswerVersions {
  private readonly versions = new Map<string, number>();

  raise(topic: string): void {
    this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1);
  }

  /** Equal stamps mean that none of the topics was written in between. */
  stamp(topics: readonly string[]): string {
    return topics.map((topic) => this.versions.get(topic) ?? 0).join('.');
  }
}
