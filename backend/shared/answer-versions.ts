import { Injectable } from '@nestjs/common';

/**
 * A version for each topic that answers are made from. A write raises the topics it changed once it is durable, before it is
 * acknowledged: what was answered before is void from then on.
 */
@Injectable()
export class AnswerVersions {
  private readonly versions = new Map<string, number>();
  /** Raised when somebody else wrote, who does not say what. */
  private ofAll = 0;
  private isBlind = false;

  raise(topic: string): void {
    this.versions.set(topic, (this.versions.get(topic) ?? 0) + 1);
  }

  raiseAll(): void {
    this.ofAll += 1;
  }

  /** From now on nobody hears of what others write: no two stamps are equal until `see`. */
  goBlind(): void {
    this.isBlind = true;
  }

  see(): void {
    this.isBlind = false;
    this.raiseAll();
  }

  /** Equal stamps mean that none of the topics was written in between. */
  stamp(topics: readonly string[]): string {
    if (this.isBlind) this.raiseAll();
    return `${this.ofAll}:${topics.map((topic) => this.versions.get(topic) ?? 0).join('.')}`;
  }
}
