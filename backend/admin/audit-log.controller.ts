import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AuditChoices,
  type AuditEntry,
  type AuditEntryDetail,
  type AuditTableQuery,
  auditChoicesSchema,
  auditEntryDetailSchema,
  auditEntryListSchema,
  auditTableQuerySchema,
} from '../../contract/audit-log.ts';
import { Allow } from '../access/allow.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { AuditLogService } from './audit-log.service.ts';

@Controller('api/admin/audit-log')
export class AuditLogController {
  constructor(private readonly log: AuditLogService) {}

  @Get()
  @Allow('admin')
  @Answers(auditEntryListSchema)
  async list(
    @Query({ schema: auditTableQuerySchema }) query: AuditTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    return answerPage(reply, await this.log.list(query));
  }

  @Get('choices')
  @Allow('admin')
  @Answers(auditChoicesSchema)
  choices(): Promise<AuditChoices> {
    return this.log.choices();
  }

  @Get(':id')
  @Allow('admin')
  @Answers(auditEntryDetailSchema)
  get(@Param('id') id: string): Promise<AuditEntryDetail> {
    return this.log.get(id);
  }
}
