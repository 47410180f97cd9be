import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { ObjectsModule } from '../objects/objects.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { BegunCoursesService } from './begun-courses.service.ts';
import { CatalogueCheckupQueries } from './catalogue-checkup.queries.ts';
import { CatalogueCheckupService } from './catalogue-checkup.service.ts';
import { CatalogueImportService } from './catalogue-import.service.ts';
import { CategoriesService } from './categories.service.ts';
import { CategoriesAdminController } from './categories-admin.controller.ts';
import { CategoryQueries } from './category.queries.ts';
import { CourseQueries } from './course.queries.ts';
import { CourseEraserService } from './course-eraser.service.ts';
import { CourseFilesQueries } from './course-files.queries.ts';
import { CourseFilesService } from './course-files.service.ts';
import { CourseLockQueries } from './course-lock.queries.ts';
import { CourseOutlinesService } from './course-outlines.service.ts';
import { CourseSitemapQueries } from './course-sitemap.queries.ts';
import { CourseSitemapService } from './course-sitemap.service.ts';
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
import { SimilarCoursesService } from './similar-courses.service.ts';
import { CatalogueTextsQueries } from './suggestions/catalogue-texts.queries.ts';
import { CatalogueTextsService } from './suggestions/catalogue-texts.service.ts';
import { RelatedCoursesService } from './suggestions/related-courses.service.ts';
import { SuggestionsController } from './suggestions/suggestions.controller.ts';
import { SuggestionsService } from './suggestions/suggestions.service.ts';

@Module({
  imports: [AdminModule, ObjectsModule, PeopleModule, TableExportsModule],
  controllers: [CoursesController, SuggestionsController, CategoriesAdminController, RatingsController],
  providers: [
    BegunCoursesService,
    CatalogueCheckupService,
    CatalogueCheckupQueries,
    CatalogueFiguresQueries,
    CatalogueFiguresService,
    CatalogueImportService,
    CatalogueRowsQueries,
    CatalogueTextsQueries,
    CatalogueTextsService,
    CategoriesService,
    CategoryQueries,
    CourseEraserService,
    CourseFilesQueries,
    CourseFilesService,
    CourseLockQueries,
    CourseOutlinesService,
    CourseQueries,
    CourseSitemapQueries,
    CourseSitemapService,
    CourseViewQueries,
    CourseViewsService,
    CoursesService,
    LessonQueries,
    RatingQueries,
    RatingsService,
    RelatedCoursesService,
    SimilarCoursesService,
    SuggestionsService,
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
    CourseSitemapService,
    CoursesService,
    LessonQueries,
    RatingQueries,
    RatingsService,
    RelatedCoursesService,
  ],
})
export class CoursesModule {}
