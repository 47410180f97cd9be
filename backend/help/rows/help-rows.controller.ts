import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, type Type } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ExpectedVersion } from '../../http/routes/expected-version.ts';
import { answerPage } from '../../http/routes/page.ts';
import type { HelpKind, HelpTableQuery } from './help-kind.ts';
import type { HelpRowEntity } from './help-row.entity.ts';
import { HelpRowsService } from './help-rows.service.ts';

/** Path, kind and schemas of the panel's routes for one kind of row. */
interface HelpRoutes<Row extends HelpRowEntity, Answer extends object> {
  /** `/api/admin/help/<path>`. */
  readonly path: string;
  readonly kind: HelpKind<Row, Answer>;
  readonly answer: z.ZodType<Answer>;
  readonly query: z.ZodType<HelpTableQuery>;
  readonly save: z.ZodType<object>;
}

/**
 * Makes the controller with which staff read and edit one kind of row.
 * @param name the class name of the controller, which distinguishes the controllers in logs and tests
 */
export function helpRowsController<Row extends HelpRowEntity, Answer extends object>(
  name: string,
  { path, kind, answer, query: querySchema, save }: HelpRoutes<Row, Answer>,
): Type {
  @Controller(`api/admin/help/${path}`)
  class HelpRowsController {
    constructor(private readonly rows: HelpRowsService) {}

    @Get()
    @Allow('trainer')
    @Answers(z.array(answer))
    async table(
      @Query({ schema: querySchema }) query: HelpTableQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<Answer[]> {
      return answerPage(reply, await this.rows.table(kind, query));
    }

    @Get(':id')
    @Allow('trainer')
    @Answers(answer)
    row(@Param('id') id: string): Promise<Answer> {
      return this.rows.row(kind, id);
    }

    @Post()
    @Allow('trainer')
    @Answers(answer)
    create(@CurrentStaff() staff: StaffMember, @Body({ schema: save }) input: object): Promise<Answer> {
      return this.rows.create(kind, staff, input);
    }

    @Put(':id')
    @Allow('trainer')
    @Answers(answer)
    update(
      @CurrentStaff() staff: StaffMember,
      @Param('id') id: string,
      @Body({ schema: save }) input: object,
      @ExpectedVersion() version: number | undefined,
    ): Promise<Answer> {
      return this.rows.update(kind, staff, id, input, version);
    }

    @Delete(':id')
    @HttpCode(204)
    @Allow('trainer')
    delete(
      @CurrentStaff() staff: StaffMember,
      @Param('id') id: string,
      @ExpectedVersion() version: number | undefined,
    ): Promise<void> {
      return this.rows.remove(kind, staff, id, version);
    }

    @Post(':id/restore')
    @HttpCode(200)
    @Allow('trainer')
    @Answers(answer)
    restore(
      @CurrentStaff() staff: StaffMember,
      @Param('id') id: string,
      @ExpectedVersion() version: number | undefined,
    ): Promise<Answer> {
      return this.rows.restore(kind, staff, id, version);
    }
  }
  Object.defineProperty(HelpRowsController, 'name', { value: name });
  return HelpRowsController;
}
