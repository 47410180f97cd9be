import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { ObjectsModule } from '../objects/objects.module.ts';
import { BegunCoursesService } from './begun-courses.service.ts';
import { CatalogueCheckupQueries } from './catalogue-checkup.queries.ts';
import { CatalogueCheckupService } from './catalogue-checkup.service.ts';
import { CatalogueImportService } from './catalogue-import.service.ts';
import { CategoriesService } from './categories.service.ts';
import { CategoriesAdminController } from './categories-admin.controller.ts';
import { CategoryQueries } from './category.queries.ts';
import { CourseQueries } from './course.queries.ts';
import { CourseFilesQueries } from './course-files.queries.ts';
import { CourseFilesService } from './course-files.service.ts';
import { CourseLockQueries } from './course-lock.queries.ts';
import { CourseOutlinesService } from './course-outlines.service.ts';
import { CourseViewQueries } from './course-view.queries.ts';
import { CourseViewsService } from './course-views.service.ts';
import { CoursesController } from './courses.controller.ts';
import { CoursesService } from './courses.service.ts';
import { CatalogueFiguresQueries } from './figures/catalogue-figures.queries.ts';
import { CatalogueFiguresService } from './figures/catalogue-figures.service.ts';
import { CatalogueRowsQueries } from './figures/catalogue-rows.queries.ts';
import { LessonQueries } from './lesson.queries.ts';
import { RatingQueries } from './rating.queries.ts';
import { RatingsController } from './ratings.controller.ts';
import { RatingsService } from './ratings.service.ts';

@Module({
  imports: [AdminModule, ObjectsModule],
  controllers: [CoursesController, CategoriesAdminController, RatingsController],
  providers: [
    BegunCoursesService,
    CatalogueCheckupService,
    CatalogueCheckupQueries,
    CatalogueFiguresQueries,
    CatalogueFiguresService,
    CatalogueImportService,
    CatalogueRowsQueries,
    CategoriesService,
    CategoryQueries,
    CourseFilesQueries,
    CourseFilesService,
    CourseLockQueries,
    CourseOutlinesService,
    CourseQueries,
    CourseViewQueries,
    CourseViewsService,
    CoursesService,
    LessonQueries,
    RatingQueries,
    RatingsService,
  ],
  exports: [
    BegunCoursesService,
    CatalogueCheckupService,
    CatalogueFiguresService,
    CatalogueImportService,
    CategoriesService,
    CategoryQueries,
    CourseFilesService,
    CourseOutlinesService,
    CourseQueries,
    CoursesService,
    LessonQueries,
    RatingsService,
  ],
})
export class CoursesModule {}
