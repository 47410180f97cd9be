import { Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Certificate,
  certificateSchema,
  typedCodeSchema,
  type UpdatedNames,
  updatedNamesSchema,
  type VerifiedCertificate,
  verifiedCertificateSchema,
} from '../../contract/certificates.ts';
import { Allow } from '../access/allow.ts';
import { type Caller, CurrentCaller, CurrentUser, type SessionUser } from '../access/caller.ts';
import { Answers } from '../http/routes/answers.ts';
import { CertificatesService } from './certificates.service.ts';
import { CredentialService } from './credential/credential.service.ts';
import { StudentNamesService } from './student-names.service.ts';

@Controller('api/certificates')
export class CertificatesController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly credentials: CredentialService,
    private readonly names: StudentNamesService,
  ) {}

  @Get('verify/:code')
  @Allow('public')
  @Answers(verifiedCertificateSchema)
  verify(
    @Param('code', { schema: typedCodeSchema }) code: string,
    @Req() request: FastifyRequest,
  ): Promise<VerifiedCertificate> {
    return this.certificates.byCode(code, request.ip);
  }

  /** A JWT, the transport format of Open Badges 3.0 (section 8.2). */
  @Get('verify/:code/credential')
  @Allow('public')
  @Answers(z.string())
  @Header('content-type', 'text/plain; charset=utf-8')
  credential(
    @Param('code', { schema: typedCodeSchema }) code: string,
    @Req() request: FastifyRequest,
  ): Promise<string> {
    return this.credentials.byCode(code, request.ip);
  }

  @Get(':id')
  @Allow('learner-or-admin')
  @Answers(certificateSchema)
  read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<Certificate> {
    return this.certificates.byId(id, caller);
  }

  @Post('update-with-real-name')
  @HttpCode(200)
  @Allow('learner')
  @Answers(updatedNamesSchema)
  updateNames(@CurrentUser() user: SessionUser): Promise<UpdatedNames> {
    return this.names.bringUpToDate(user);
  }
}
