import { Injectable } from '@nestjs/common';
import { AnswerVersions } from '../shared/answer-versions.ts';
import { AppError } from '../shared/app-error.ts';
import { IssuerCheck } from '../shared/issuer-check.ts';
import { recentlyUsed } from '../shared/recently-used.ts';
import { ObjectReferencesService } from './object-references.service.ts';
import { addressOf, type ObjectName, type ObjectSignature, ObjectStoreService } from './object-store.service.ts';
import { ObjectUseQueries } from './object-use.queries.ts';

/** A video is asked for in hundreds of ranges. */
const MAX_REMEMBERED = 10_000;

/** Tells which objects everybody may read, and staff by a signed address. */
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
   * Whether something refers to it that everybody sees, or nothing has ever referred to it: staff see what they have just uploaded. False
   * for files of what is hidden, archived, deleted or replaced, from the commit on.
   */
  async isShown(name: ObjectName): Promise<boolean> {
    const address = addressOf(name);
    const stamp = this.versions.stamp(this.references.topics); // before it reads: what is written meanwhile counts next time
    const known = this.remembered.get(address);
    if (known?.stamp === stamp) return known.isShown;
    const isShown = await this.look(address);
    this.remembered.set(address, { stamp, isShown });
    return isShown;
  }

  /** Whether a signature was made here for reading the object, and neither its time nor the rights of its issuer have ended. */
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
