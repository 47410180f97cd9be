import { Controller, Param, Post } from '@nestjs/common';
import { type DownloadAddress, downloadAddressSchema } from '../../contract/exports.ts';
import { Allow } from '../access/allow.ts';
import { AdminKey, CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { OWN_EXPORTS, RateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { OwnDataService } from './own-data.service.ts';

/** Exports an account's data for people who request it by letter. */
@Controller('api/admin/accounts')
export class AccountExportController {
  constructor(private readonly data: OwnDataService) {}

  @Post(':id/export')
  @Allow('admin')
  @RateLimit(OWN_EXPORTS)
  @Answers(downloadAddressSchema)
  offer(
    @CurrentStaff() staff: StaffMember,
    @AdminKey() key: string,
    @Param('id') id: string,
  ): Promise<DownloadAddress> {
    return this.data.offerExport(staff, key, id);
  }
}
