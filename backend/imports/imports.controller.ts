import type { Readable } from 'node:stream';
import { Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type CreateImportQuery,
  createImportQuerySchema,
  IMPORT_MAX_BYTES,
  type Import,
  type ImportLinks,
  type ImportProblem,
  importLinksSchema,
  importListSchema,
  importProblemListSchema,
  importProblemsQuerySchema,
  importSchema,
} from '../../contract/imports.ts';
import type { PageQuery } from '../../contract/paging.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { StreamedBody } from '../http/streams/streamed-body.ts';
import { ImportsService } from './imports.service.ts';

@Controller('api/admin/imports')
export class ImportsController {
  constructor(private readonly imports: ImportsService) {}

  @Get()
  @Allow('admin')
  @Answers(importListSchema)
  list(): Promise<Import[]> {
    return this.imports.listImports();
  }

  @Post()
  @Allow('admin')
  @StreamedBody(IMPORT_MAX_BYTES)
  @Answers(importSchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Query({ schema: createImportQuerySchema }) query: CreateImportQuery,
    @Req() { body, headers }: FastifyRequest,
  ): Promise<Import> {
    return this.imports.createImport(staff, query, body as Readable, Number(headers['content-length'] ?? 0));
  }

  @Get(':id')
  @Allow('admin')
  @Answers(importSchema)
  get(@Param('id') id: string): Promise<Import> {
    return this.imports.getImport(id);
  }

  @Get(':id/problems')
  @Allow('admin')
  @Answers(importProblemListSchema)
  async problems(
    @Param('id') id: string,
    @Query({ schema: importProblemsQuerySchema }) query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportProblem[]> {
    return answerPage(reply, await this.imports.listProblems(id, query));
  }

  @Post(':id/run')
  @HttpCode(200)
  @Allow('admin')
  @Answers(importSchema)
  run(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<Import> {
    return this.imports.runImport(staff, id);
  }

  @Post(':id/links')
  @HttpCode(200)
  @Allow('admin')
  @Answers(importLinksSchema)
  links(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<ImportLinks> {
    return this.imports.giveLinks(staff, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @Allow('admin')
  end(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<void> {
    return this.imports.endImport(staff, id);
  }
}
