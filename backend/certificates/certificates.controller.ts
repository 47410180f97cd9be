import { Controller, Get, Param } from '@nestjs/common';
import {
  type Certificate,
  certificateSchema,
  typedCodeSchema,
  type VerifiedCertificate,
  verifiedCertificateSchema,
} from '../../contract/certificates.ts';
import { Allow } from '../shared/allow.ts';
import { Answers } from '../shared/answers.ts';
import { type Caller, CurrentCaller } from '../shared/caller.ts';
import { CertificatesService } from './certificates.service.ts';

@Controller('api/certificates')
export class CertificatesController {
  constructor(private readonly certificates: CertificatesService) {}

  @Get('verify/:code')
  @Allow('public')
  @Answers(verifiedCertificateSchema)
  verify(@Param('code', { schema: typedCodeSchema }) code: string): Promise<VerifiedCertificate> {
    return this.certificates.byCode(code);
  }

  @Get(':id')
  @Allow('learner-or-admin')
  @Answers(certificateSchema)
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<Certificate> {
    return this.certificates.byId(id, caller);
  }
}
