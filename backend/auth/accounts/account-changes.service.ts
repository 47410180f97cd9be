import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../contract/audit-actions.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { Config } from '../../config/config.ts';
import { TooManyRequests } from '../../errors/app-error.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { Clock } from '../../time/clock.ts';
import { dayAt } from '../../time/local-day.ts';

/** A person's changes of their own account, which add rows to the audit log: maximum per day, times `RATE_LIMIT`. */
const CHANGES_PER_DAY = { 'account.erase': 3, 'account.password': 10 } as const satisfies Partial<
  Record<AuditAction, number>
>;

/**
 * Limits the rows that people add to the audit log by changing their own account. Staff who act on others have no
 * limit.
 */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly audit: AuditService,
    private readonly settings: SettingsInForce,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Call it after locking the account: of two concurrent changes the second counts the row of the first.
   * @throws AppError `too_many_account_changes`
   */
  async requireMayChange(id: string, action: keyof typeof CHANGES_PER_DAY): Promise<void> {
    const { startsAt, leftMs } = dayAt(this.clock.steadyMs(), this.settings.timeZone);
    const count = await this.audit.countSince(id, action, startsAt);
    if (count >= Math.ceil(CHANGES_PER_DAY[action] * this.config.rateLimit))
      throw new TooManyRequests('as often as a day allows', leftMs, 'too_many_account_changes');
  }
}
