import { Injectable } from '@nestjs/common';
import type { ObjectLiteral } from 'typeorm';
import { UNRATED_COURSE_RATING } from '../../contract/courses.ts';
import { Database } from '../database/database.ts';
import { CourseEntity } from './course.entity.ts';
import { CourseViewEntity } from './course-view.entity.ts';
import { LessonEntity } from './lesson.entity.ts';
import { RatingEntity } from './rating.entity.ts';

export interface Miscount {
  readonly id: string;
  readonly stored: number;
  readonly counted: number;
}

@Injectable()
export class CatalogueCheckupQueries {
  constructor(private readonly db: Database) {}

  miscountedLessons(): Promise<Miscount[]> {
    return this.miscounts('totalLessons', LessonEntity, 'AND "counted"."archivedAt" IS NULL');
  }

  miscountedViews(): Promise<Miscount[]> {
    return this.miscounts('viewCount', CourseViewEntity);
  }

  /** Courses whose stored rating differs from the average of their ratings, in tenths. */
  async misratedCourses(): Promise<Miscount[]> {
    const rows = await this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .leftJoin(RatingEntity, 'given', '"given"."courseId" = course.id')
      .select('course.id', 'id')
      .addSelect('course.rating', 'stored')
      .addSelect('SUM("given"."rating")', 'stars')
      .addSelect('COUNT("given"."id")', 'ratings')
      .groupBy('course.id')
      .addGroupBy('course.rating')
      .getRawMany<{ id: string; stored: number; stars: number | string | null; ratings: number | string }>();
    return rows
      .map(({ id, stored, stars, ratings }) => ({ id, stored, counted: ratingOf(Number(stars), Number(ratings)) }))
      .filter(({ stored, counted }) => stored !== counted);
  }

  /** Courses whose stored count differs from the number of their rows. */
  private async miscounts(
    column: 'totalLessons' | 'viewCount',
    counted: new () => ObjectLiteral,
    which = '',
  ): Promise<Miscount[]> {
    const rows = await this.db
      .of(CourseEntity)
      .createQueryBuilder('course')
      .leftJoin(counted, 'counted', `"counted"."courseId" = course.id ${which}`)
      .select('course.id', 'id')
      .addSelect(`course.${column}`, 'stored')
      .addSelect('COUNT("counted"."courseId")', 'counted')
      .groupBy('course.id')
      .addGroupBy(`course.${column}`)
      .having(`course.${column} <> COUNT("counted"."courseId")`)
      .getRawMany<{ id: string; stored: number; counted: number | string }>();
    return rows.map(({ id, stored, counted }) => ({ id, stored, counted: Number(counted) }));
  }

  /** The object addresses of the videos of lessons in the catalogue, each once. */
  async videoAddresses(): Promise<string[]> {
    const rows = await this.db
      .of(LessonEntity)
      .createQueryBuilder('lesson')
      .select('DISTINCT lesson.videoUrl', 'videoUrl')
      .innerJoin(CourseEntity, 'course', 'course.id = lesson.courseId AND course.archivedAt IS NULL')
      .where('lesson.videoUrl IS NOT NULL AND lesson.archivedAt IS NULL')
      .getRawMany<{ videoUrl: string }>();
    return rows.map(({ videoUrl }) => videoUrl);
  }
}

function ratingOf(stars: number, ratings: number): number {
  return ratings === 0 ? UNRATED_COURSE_RATING : Math.round((stars / ratings) * 10);
}
