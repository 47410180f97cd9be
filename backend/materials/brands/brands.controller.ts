import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type Brand,
  type BrandListQuery,
  type BrandTableQuery,
  brandListQuerySchema,
  brandListSchema,
  brandSchema,
  brandTableQuerySchema,
  type SaveBrand,
  saveBrandSchema,
} from '../../../contract/brands.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { CachedAnswer } from '../../caching/cached-answer.ts';
import { Answers } from '../../http/routes/answers.ts';
import { ExpectedVersion } from '../../http/routes/expected-version.ts';
import { answerPage } from '../../http/routes/page.ts';
import { MATERIALS_TOPIC } from '../material-topics.ts';
import { BrandsService } from './brands.service.ts';
import { BrandsAdminService } from './brands-admin.service.ts';

@Controller('api')
export class BrandsController {
  constructor(
    private readonly brands: BrandsService,
    private readonly admin: BrandsAdminService,
  ) {}

  @Get('brands')
  @Allow('public', { all: 'trainer' })
  @Answers(brandListSchema)
  @CachedAnswer(MATERIALS_TOPIC)
  async list(
    @Query({ schema: brandListQuerySchema }) query: BrandListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Brand[]> {
    return answerPage(reply, await this.brands.listBrands(query));
  }

  @Get('admin/brands')
  @Allow('trainer')
  @Answers(brandListSchema)
  async table(
    @Query({ schema: brandTableQuerySchema }) query: BrandTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Brand[]> {
    return answerPage(reply, await this.brands.table(query));
  }

  @Get('admin/brands/:id')
  @Allow('trainer')
  @Answers(brandSchema)
  get(@Param('id') id: string): Promise<Brand> {
    return this.brands.getBrand(id);
  }

  @Post('brands')
  @Allow('trainer')
  @Answers(brandSchema)
  create(@CurrentStaff() staff: StaffMember, @Body({ schema: saveBrandSchema }) input: SaveBrand): Promise<Brand> {
    return this.admin.createBrand(staff, input);
  }

  @Put('brands/:id')
  @Allow('trainer')
  @Answers(brandSchema)
  update(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @Body({ schema: saveBrandSchema }) input: SaveBrand,
    @ExpectedVersion() version: number | undefined,
  ): Promise<Brand> {
    return this.admin.updateBrand(staff, id, input, version);
  }

  @Delete('brands/:id')
  @HttpCode(204)
  @Allow('trainer')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('id') id: string,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.admin.deleteBrand(staff, id, version);
  }
}
