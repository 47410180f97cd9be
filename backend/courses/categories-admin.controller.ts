import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type AdminCategory,
  adminCategoryListSchema,
  adminCategorySchema,
  type CategoryTableQuery,
  type CreateCategory,
  type CreatedCategory,
  categoryTableQuerySchema,
  createCategorySchema,
  createdCategorySchema,
  type DeleteCategoryQuery,
  deleteCategoryQuerySchema,
  type RenameCategory,
  type RenamedCategory,
  renameCategorySchema,
  renamedCategorySchema,
} from '../../contract/category-editing.ts';
import { Allow } from '../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../access/staff-member.ts';
import { Answers } from '../http/routes/answers.ts';
import { ExpectedVersion } from '../http/routes/expected-version.ts';
import { answerPage } from '../http/routes/page.ts';
import { CategoriesService } from './categories.service.ts';

/** The `name` in a path is the name or the id of a category. */
@Controller('api/admin/categories')
export class CategoriesAdminController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @Allow('trainer')
  @Answers(adminCategoryListSchema)
  async list(
    @Query({ schema: categoryTableQuerySchema }) query: CategoryTableQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminCategory[]> {
    return answerPage(reply, await this.categories.listForStaff(query));
  }

  @Get(':name')
  @Allow('trainer')
  @Answers(adminCategorySchema)
  read(@Param('name') name: string): Promise<AdminCategory> {
    return this.categories.readForStaff(name);
  }

  @Post()
  @Allow('trainer')
  @Answers(createdCategorySchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: createCategorySchema }) { name }: CreateCategory,
  ): Promise<CreatedCategory> {
    return this.categories.createCategory(staff, name);
  }

  @Put(':name')
  @Allow('trainer')
  @Answers(renamedCategorySchema)
  rename(
    @CurrentStaff() staff: StaffMember,
    @Param('name') name: string,
    @Body({ schema: renameCategorySchema }) { newName }: RenameCategory,
    @ExpectedVersion() version: number | undefined,
  ): Promise<RenamedCategory> {
    return this.categories.renameCategory(staff, name, newName, version);
  }

  @Delete(':name')
  @HttpCode(204)
  @Allow('trainer')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('name') name: string,
    @Query({ schema: deleteCategoryQuerySchema }) { moveTo }: DeleteCategoryQuery,
    @ExpectedVersion() version: number | undefined,
  ): Promise<void> {
    return this.categories.deleteCategory(staff, name, { moveTo, version });
  }
}
