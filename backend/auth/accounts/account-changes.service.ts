import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../contract/audit-actions.ts';
import { AuditService } from '../../admin/audit.service.ts';
import { Config } from '../../config/config.ts';
import { TooManyRequests } from '../../shared/app-error.ts';
import { Clock } from '../../shared/clock.ts';
import { dayAt } from '../../shared/local-day.ts';
import { SettingsInForce } from '../../shared/settings-in-force.ts';

/** What people do to their own account and leaves a row in the audit log: so often on a day of the academy, times `RATE_LIMIT`. */
const CHANGES_PER_DAY = { 'account.erase': 3, 'account.password': 10 } as const satisfies Partial<
  Record<AuditAction, number>
>;

/** Limits the rows that people leave in the audit log. Staff who act on others have no limit. */
@Injectable()
export class AccountChangesService {
  constructor(
    private readonly audit: AuditService,
    private readonly settings: SettingsInForce,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Call it once the account is locked: of two changes at once the second finds the row of the first. @throws AppError `too_many_account_changes` */
  async requireMayChange(id: string, action: keyof typeof CHANGES_PER_DAY): Promise<void> {
    const { startsAt, leftMs } = dayAt(this.clock.steadyMs(), this.settings.timeZone);
    const count = await this.audit.countSince(id, action, startsAt);
    if (count >= Math.ceil(CHANGES_PER_DAY[action] * this.config.rateLimit))
      throw new TooManyRequests('as often as a day allows', leftMs, 'too_many_account_changes');
  }
}
