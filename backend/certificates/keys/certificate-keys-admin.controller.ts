import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type CertificateKey, certificateKeyListSchema } from '../../../contract/certificate-keys.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { CertificateKeysService } from './certificate-keys.service.ts';

/** Each change answers with all keys. */
@Controller('api/admin/certificate-keys')
export class CertificateKeysAdminController {
  constructor(private readonly keys: CertificateKeysService) {}

  @Get()
  @Allow('admin')
  @Answers(certificateKeyListSchema)
  list(): Promise<CertificateKey[]> {
    return this.keys.list();
  }

  @Post(':id/withdraw')
  @HttpCode(200)
  @Allow('admin')
  @Answers(certificateKeyListSchema)
  async withdraw(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<CertificateKey[]> {
    await this.keys.withdraw(staff, id);
    return this.keys.list();
  }

  @Post(':id/admit')
  @HttpCode(200)
  @Allow('admin')
  @Answers(certificateKeyListSchema)
  async admit(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<CertificateKey[]> {
    await this.keys.admit(staff, id);
    return this.keys.list();
  }
}
