import { Injectable } from '@nestjs/common';
import { IssuerCheck } from '../access/issuer-check.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { recentlyUsed } from '../caching/recently-used.ts';
import { AppError } from '../errors/app-error.ts';
import { ObjectReferencesService } from './object-references.service.ts';
import { addressOf, type ObjectName, type ObjectSignature, ObjectStoreService } from './object-store.service.ts';
import { ObjectUseQueries } from './object-use.queries.ts';

/** Cached objects; players request a video in hundreds of ranges. */
const MAX_REMEMBERED = 10_000;

/** Decides which objects are public, and which signed addresses let staff read the others. */
@Injectable()
export class ShownObjectsService {
  private readonly remembered = recentlyUsed<{ readonly stamp: string; readonly isShown: boolean }>(MAX_REMEMBERED);

  constructor(
    private readonly objects: ObjectStoreService,
    private readonly references: ObjectReferencesService,
    private readonly uses: ObjectUseQueries,
    private readonly issuers: IssuerCheck,
    private readonly versions: AnswerVersions,
  ) {}

  /**
   * Whether a publicly shown row refers to the object, or no row ever did: staff see their new uploads. False for files
   * of hidden, archived, deleted and replaced rows, from the commit on.
   */
  async isShown(name: ObjectName): Promise<boolean> {
    const address = addressOf(name);
    const stamp = this.versions.stamp(this.references.topics); // before the rows: concurrent writes invalidate it
    const known = this.remembered.get(address);
    if (known?.stamp === stamp) return known.isShown;
    const isShown = await this.look(address);
    this.remembered.set(address, { stamp, isShown });
    return isShown;
  }

  /** Whether the signature allows reading the object, and neither its time nor its issuer's rights have ended. */
  async mayRead(name: ObjectName, signature: ObjectSignature): Promise<boolean> {
    if (signature.signature === undefined) return false;
    try {
      return await this.issuers.isEntitled(this.objects.requireSigned(name, 'read', signature));
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  private async look(address: string): Promise<boolean> {
    if ((await this.references.shownAmong([address])).has(address)) return true;
    if ((await this.references.among([address])).has(address)) return false;
    return (await this.uses.of([address])).length === 0;
  }
}
