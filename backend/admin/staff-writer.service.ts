import { Injectable } from '@nestjs/common';
import { issuerOf } from '../access/issuer.ts';
import { IssuerCheck } from '../access/issuer-check.ts';
import type { StaffMember } from '../access/staff-member.ts';
import { AnswerVersions } from '../caching/answer-versions.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../database/constraint-violation.ts';
import { RightsLock } from '../database/rights-lock.ts';
import { Writer } from '../database/writer.ts';
import type { AppError } from '../errors/app-error.ts';
import { AuditService, type StaffAct } from './audit.service.ts';

/** Options of the writes to one kind of thing. */
export interface StaffWriteRules {
  /** The account whose role or activity is changed, or whose capabilities end. */
  readonly changesRightsOf?: string;
  /** Topics of the answers that show such a thing; bumped after the commit. */
  readonly topics?: readonly string[];
  /** The error for a duplicate value that the database refuses. */
  readonly onDuplicate?: (error: unknown) => AppError;
  /** The error for a reference to a missing row, or for deleting a row that others refer to. */
  readonly onBrokenReference?: () => AppError;
}

/**
 * Writes for staff: the change and its audit entry share one transaction, then the topics of the affected answers are
 * bumped. A member of staff whose rights ended since the request began writes nothing.
 */
@Injectable()
export class StaffWriterService {
  constructor(
    private readonly audit: AuditService,
    private readonly issuers: IssuerCheck,
    private readonly rights: RightsLock,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
  ) {}

  /** `change` makes the change and describes it; gives the row after it. @throws AppError `admin_session_ended` */
  async write<After extends object | undefined>(
    staff: StaffMember,
    rules: StaffWriteRules,
    change: () => Promise<StaffAct<After>>,
  ): Promise<After> {
    const [after] = await this.writeAll(staff, rules, async () => [await change()]);
    return after as After;
  }

  /** As `write`, for many changes, all or none. */
  async writeAll<After extends object | undefined>(
    staff: StaffMember,
    rules: StaffWriteRules,
    change: () => Promise<StaffAct<After>[]>,
  ): Promise<After[]> {
    try {
      return await this.writer.write(async () => {
        await this.requireRights(staff, rules.changesRightsOf);
        const acts = await change();
        await this.audit.recordAll(staff, acts);
        this.writer.afterCommit(() => {
          for (const topic of rules.topics ?? []) this.versions.bump(topic);
        });
        return acts.map(({ after }) => after);
      });
    } catch (error) {
      if (rules.onDuplicate && isUniqueViolation(error)) throw rules.onDuplicate(error);
      if (rules.onBrokenReference && isForeignKeyViolation(error)) throw rules.onBrokenReference();
      throw error;
    }
  }

  /**
   * Locks the rights of a member of staff until the open transaction ends. Call it first in a transaction that
   * `write` does not open. @throws AppError `admin_session_ended`
   */
  async requireRights(staff: StaffMember, changesRightsOf?: string): Promise<void> {
    await this.rights.lock({ relied: [staff.id], changed: changesRightsOf === undefined ? [] : [changesRightsOf] });
    await this.issuers.requireEntitled(issuerOf(staff));
  }
}
