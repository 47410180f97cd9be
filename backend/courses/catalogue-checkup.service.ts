import { Injectable } from '@nestjs/common';
import type { Finding } from '../database/checkup.ts';
import { Writer } from '../database/writer.ts';
import { ObjectStoreService, objectAt } from '../objects/object-store.service.ts';
import { CatalogueCheckupQueries, type Miscount } from './catalogue-checkup.queries.ts';
import { CourseQueries } from './course.queries.ts';

/** Checks the catalogue's counters against their rows, and lessons against their files. */
@Injectable()
export class CatalogueCheckupService {
  constructor(
    private readonly checkup: CatalogueCheckupQueries,
    private readonly courses: CourseQueries,
    private readonly objects: ObjectStoreService,
    private readonly writer: Writer,
  ) {}

  async findings(): Promise<Finding[]> {
    const lessons = await this.checkup.miscountedLessons();
    const views = await this.checkup.miscountedViews();
    const ratings = await this.checkup.misratedCourses();
    return [
      ...lessons.map((miscount) => toFinding('courses_course.totalLessons', miscount)),
      ...views.map((miscount) => toFinding('courses_course.viewCount', miscount)),
      ...ratings.map((miscount) => toFinding('courses_course.rating', miscount)),
      ...(await this.missingVideos()),
    ];
  }

  /** Sets the counters to the counted values. Missing files are not restored. */
  repair(): Promise<void> {
    return this.writer.write(async () => {
      for (const { id, counted } of await this.checkup.miscountedLessons())
        await this.courses.update(id, { totalLessons: counted });
      for (const { id, counted } of await this.checkup.miscountedViews())
        await this.courses.update(id, { viewCount: counted });
      for (const { id, counted } of await this.checkup.misratedCourses())
        await this.courses.update(id, { rating: counted });
    });
  }

  private async missingVideos(): Promise<Finding[]> {
    const addresses = await this.checkup.videoAddresses();
    const missing: Finding[] = [];
    for (const address of addresses) {
      const name = objectAt(address);
      if (!name || !(await this.objects.find(name)))
        missing.push({ subject: 'objects', id: address, problem: 'the file is not there' });
    }
    return missing;
  }
}

function toFinding(subject: string, { id, stored, counted }: Miscount): Finding {
  return { subject, id, problem: `${stored} stored, ${counted} counted` };
}
