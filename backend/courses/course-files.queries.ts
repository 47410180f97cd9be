import { Injectable } from '@nestjs/common';
import { In, Not } from 'typeorm';
import { Database } from '../database/database.ts';
import { CourseEntity } from './course.entity.ts';
import { LessonEntity } from './lesson.entity.ts';

@Injectable()
export class CourseFilesQueries {
  constructor(private readonly db: Database) {}

  /** Those of some hundred addresses that a course or a lesson names, archived ones too. */
  async among(addresses: readonly string[]): Promise<string[]> {
    const asked = new Set(addresses);
    const pictures = await this.db
      .of(CourseEntity)
      .find({ select: { thumbnailUrl: true }, where: { thumbnailUrl: In([...addresses]) } });
    const videos = await this.db.of(LessonEntity).find({ select: { videoUrl: true }, where: { videoUrl: In([...addresses]) } });
    const subtitled = await this.db
      .of(LessonEntity)
      .find({ select: { subtitles: true }, where: { subtitles: Not<never[]>([]) } });
    return [
      ...pictures.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []),
      ...videos.flatMap(({ videoUrl }) => videoUrl ?? []),
      ...subtitled.flatMap(({ subtitles }) => subtitles.map(({ url }) => url)).filter((url) => asked.has(url)),
    ];
  }
}
