import { Injectable } from '@nestjs/common';
import { isForeignKeyViolation, isUniqueViolation } from '../database/constraint-violation.ts';
import { Writer } from '../database/writer.ts';
import { AnswerVersions } from '../shared/answer-versions.ts';
import type { AppError } from '../shared/app-error.ts';
import type { StaffMember } from '../shared/staff-member.ts';
import { AuditService, type StaffAct } from './audit.service.ts';

/** What holds for every write to one kind of thing. */
export interface StaffWriteRules {
  /** Of the answers that show such a thing: bumped after the commit. */
  readonly topics?: readonly string[];
  /** What it means that the database refused a value which is there already. */
  readonly taken?: () => AppError;
  /** What it means that the database refused a row because of one that it refers to, or that refers to it. */
  readonly referred?: () => AppError;
}

/**
 * The one way in which staff write: the change and its row in the audit log in one transaction, then the topics of the answers that show
 * it are bumped.
 */
@Injectable()
export class StaffWriterService {
  constructor(
    private readonly audit: AuditService,
    private readonly writer: Writer,
    private readonly versions: AnswerVersions,
  ) {}

  /** `change` does it and says what was done; the thing as it is then (`after`) is answered. */
  async write<After extends object | undefined>(
    staff: StaffMember,
    rules: StaffWriteRules,
    change: () => Promise<StaffAct<After>>,
  ): Promise<After> {
    try {
      return await this.writer.write(async () => {
        const act = await change();
        await this.audit.record(staff, act);
        this.writer.afterCommit(() => {
          for (const topic of rules.topics ?? []) this.versions.bump(topic);
        });
        return act.after;
      });
    } catch (error) {
      if (rules.taken && isUniqueViolation(error)) throw rules.taken();
      if (rules.referred && isForeignKeyViolation(error)) throw rules.referred();
      throw error;
    }
  }
}
