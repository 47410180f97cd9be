import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Material,
  type MaterialTableQuery,
  materialListSchema,
  materialSchema,
  materialTableQuerySchema,
  type SaveMaterial,
  saveMaterialSchema,
} from '../../contract/materials.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { ExpectedVersion } from '../http/routes/expected-version.ts';
import { answerPage } from '../http/routes/page.ts';
import { MaterialsService } from './materials.service.ts';
import { MaterialsAdminService } from './materials-admin.service.ts';

@Controller('api')
export class MaterialsAdminController {
  constructor(
    private readonly materials: MaterialsService,
    private readonly admin: MaterialsAdminService,
  ) {}

  @Get('admin/materials')
  @Allow('trainer')
  @Answers(materialListSchema)
  async table(
    @CurrentStaff() staff: StaffMember,
    @Query({ schema: materialTableQuerySchema }) query: MaterialTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Material[]> {
    return answerPage(reply, await this.materials.table(staff, query));
  }

  @Get('admin/materials/:id')
  @Allow('trainer')
  @Answers(materialSchema)
  get(@CurrentStaff() staff: StaffMember, @Param('id') id: string): Promise<Material> {
    return this.materials.getForStaff(staff, id);
  }

  @Post('materials')
  @Allow('trainer')
  @Answers(materialSchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: saveMaterialSchema }) input: SaveMaterial,
  ): Promise<Material> {
    return this.admin.createMaterial(staff, input);
  }

  @Put('materials/:id')
  @Allow('trainer')
  @Answers(materialSchema)
  update(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: saveMaterialSchema }) input: SaveMaterial,
    @ExpectedVersion() version: number | undefined,
  ): Promise<Material> {
    return this.admin.updateMaterial(staff, id, input, version);
  }

  @Delete('materials/:id')
  @HttpCode(204)
  @Allow('trainer')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.admin.deleteMaterial(staff, id, version);
  }
}
