import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { typedCodeSchema } from '../../../contract/certificates.ts';
import { Allow } from '../../access/allow.ts';
import { MADE_FILES, RateLimit } from '../../http/limits/rate-limits.ts';
import { Answers } from '../../http/routes/answers.ts';
import { goneOf } from '../../http/streams/client-gone.ts';
import { CertificatesService } from '../certificates.service.ts';
import { CertificatePdfService } from './certificate-pdf.service.ts';

const fileSchema = z.string().meta({ format: 'binary' });

@Controller('api/certificates')
export class CertificatePdfController {
  constructor(
    private readonly certificates: CertificatesService,
    private readonly pdfs: CertificatePdfService,
  ) {}

  /** An attachment. Browsers revalidate it each time, so that no copy hides a revocation. */
  @Get('verify/:code/pdf')
  @Allow('public')
  @RateLimit(MADE_FILES)
  @Answers(fileSchema)
  async pdf(
    @Param('code', { schema: typedCodeSchema }) code: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const certificate = await this.certificates.byCode(code, request.ip);
    const etag = this.pdfs.etagOf(certificate);
    if (certificate.isValid) reply.header('cache-control', 'no-cache').header('etag', etag);
    if (certificate.isValid && request.headers['if-none-match'] === etag) return reply.code(304).send();
    const name = certificate.isValid ? 'certificado' : 'certificado-invalido';
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}-${certificate.certificateNumber}.pdf"`)
      .send(await this.pdfs.pdfOf(certificate, goneOf(reply)));
  }
}
