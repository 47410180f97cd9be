import { Body, Controller, Delete, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import {
  type Category,
  type CreateCategory,
  categorySchema,
  createCategorySchema,
  type DeleteCategoryQuery,
  deleteCategoryQuerySchema,
  type RenameCategory,
  renameCategorySchema,
} from '../../contract/category-editing.ts';
import { Allow } from '../shared/allow.ts';
import { Answers } from '../shared/answers.ts';
import { CurrentStaff, type StaffMember } from '../shared/staff-member.ts';
import { CategoriesService } from './categories.service.ts';

@Controller('api/admin/categories')
export class CategoriesAdminController {
  constructor(private readonly categories: CategoriesService) {}

  @Post()
  @Allow('trainer')
  @Answers(categorySchema)
  create(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: createCategorySchema }) { name }: CreateCategory,
  ): Promise<Category> {
    return this.categories.createCategory(staff, name);
  }

  @Put(':name')
  @Allow('trainer')
  @Answers(categorySchema)
  rename(
    @CurrentStaff() staff: StaffMember,
    @Param('name') name: string,
    @Body({ schema: renameCategorySchema }) { newName }: RenameCategory,
  ): Promise<Category> {
    return this.categories.renameCategory(staff, name, newName);
  }

  @Delete(':name')
  @HttpCode(204)
  @Allow('trainer')
  delete(
    @CurrentStaff() staff: StaffMember,
    @Param('name') name: string,
    @Query({ schema: deleteCategoryQuerySchema }) { moveTo }: DeleteCategoryQuery,
  ): Promise<void> {
    return this.categories.deleteCategory(staff, name, moveTo);
  }
}
