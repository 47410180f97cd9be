import { Body, Controller, Post } from '@nestjs/common';
import {
  type CreateExport,
  createExportSchema,
  type DownloadAddress,
  downloadAddressSchema,
} from '../../contract/exports.ts';
import { Allow } from '../access/allow.ts';
import { AdminKey, CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { ExportsService } from './exports.service.ts';

@Controller('api/admin/exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** Some tables are for admins only; the service checks the role. */
  @Post()
  @Allow('trainer')
  @Answers(downloadAddressSchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @AdminKey() key: string,
    @Body({ schema: createExportSchema }) input: CreateExport,
  ): Promise<DownloadAddress> {
    return this.exports.createExport(staff, key, input);
  }
}
