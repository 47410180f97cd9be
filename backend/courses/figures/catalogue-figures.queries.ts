import { Injectable } from '@nestjs/common';
import type { CategoryFigures } from '../../../contract/analytics.ts';
import { FiguresDatabase } from '../../database/figures-database.ts';
import type { DayRange } from '../../time/local-day.ts';
import { CategoryEntity } from '../category.entity.ts';
import { CourseEntity } from '../course.entity.ts';
import { CourseViewEntity } from '../course-view.entity.ts';
import { RatingEntity } from '../rating.entity.ts';

/** PostgreSQL returns sums as text, and null for a sum of no rows. */
type Sum = number | string | null;

@Injectable()
export class CatalogueFiguresQueries {
  constructor(private readonly db: FiguresDatabase) {}

  /** Totals of the catalogue without archived courses; `newCourses` counts those created since that instant. */
  async courseTotals(since: string) {
    const row = await this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .select('COUNT(*)', 'courses')
      .addSelect('SUM(CASE WHEN course.createdAt >= :since THEN 1 ELSE 0 END)', 'newCourses')
      .addSelect('SUM(course.viewCount)', 'views')
      .addSelect('SUM(course.totalLessons)', 'lessons')
      .addSelect('SUM(course.duration)', 'minutes')
      .where('course.archivedAt IS NULL')
      .setParameters({ since })
      .getRawOne<Record<'courses' | 'newCourses' | 'views' | 'lessons' | 'minutes', Sum>>();
    const { courses, newCourses, views, lessons, minutes } = row ?? {};
    return {
      courses: Number(courses ?? 0),
      newCourses: Number(newCourses ?? 0),
      views: Number(views ?? 0),
      lessons: Number(lessons ?? 0),
      minutes: Number(minutes ?? 0),
    };
  }

  /** The number of ratings of courses in the catalogue, and the sum of their stars. */
  async ratings(): Promise<{ count: number; stars: number }> {
    const row = await this.db
      .of(RatingEntity)
      .createQueryBuilder('rating')
      .select('COUNT(*)', 'count')
      .addSelect('SUM(rating.rating)', 'stars')
      .innerJoin(CourseEntity, 'course', 'course.id = rating.courseId AND course.archivedAt IS NULL')
      .getRawOne<Record<'count' | 'stars', Sum>>();
    return { count: Number(row?.count ?? 0), stars: Number(row?.stars ?? 0) };
  }

  /** By day; days without views are absent. Views of courses that were archived later count too. */
  async viewsByDay({ from, to }: DayRange): Promise<Map<string, number>> {
    const rows = await this.db
      .of(CourseViewEntity)
      .createQueryBuilder('view')
      .select('view.day', 'day')
      .addSelect('COUNT(*)', 'views')
      .where('view.day BETWEEN :from AND :to', { from, to })
      .groupBy('view.day')
      .getRawMany<{ day: string; views: Sum }>();
    return new Map(rows.map(({ day, views }) => [day, Number(views)]));
  }

  /** The first day with a stored view; null without views. */
  async firstDay(): Promise<string | null> {
    const views = this.db.of(CourseViewEntity).createQueryBuilder('view').select('MIN(view.day)', 'day');
    return (await views.getRawOne<{ day: string | null }>())?.day ?? null;
  }

  /** Every category with its courses and their views: in a range of days, or of all time. */
  async categories(days: DayRange | undefined): Promise<CategoryFigures> {
    const rows = this.db
      .of(CategoryEntity)
      .createQueryBuilder('category')
      .select('category.name', 'name')
      .addSelect('COUNT(course.id)', 'courses')
      .addSelect(`SUM(${days ? 'seen.views' : 'course.viewCount'})`, 'views')
      .leftJoin(CourseEntity, 'course', 'course.categoryId = category.id AND course.archivedAt IS NULL')
      .where('category.archivedAt IS NULL')
      .groupBy('category.id')
      .addGroupBy('category.name');
    if (days) {
      const seen = this.db
        .of(CourseViewEntity)
        .createQueryBuilder('view')
        .select('view.courseId', 'courseId')
        .addSelect('COUNT(*)', 'views')
        .where('view.day BETWEEN :from AND :to')
        .groupBy('view.courseId');
      rows
        .leftJoin(`(${seen.getQuery()})`, 'seen', '"seen"."courseId" = course.id')
        .setParameters({ from: days.from, to: days.to });
    }
    const found = await rows.getRawMany<{ name: string; courses: Sum; views: Sum }>();
    return found.map(({ name, courses, views }) => ({
      name,
      courses: Number(courses ?? 0),
      views: Number(views ?? 0),
    }));
  }
}
