import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { DiscussionsService } from '../../community/discussions/discussions.service.ts';
import { CoursesService } from '../../courses/courses.service.ts';
import { AppError } from '../../errors/app-error.ts';
import { MaterialsService } from '../../materials/materials.service.ts';
import { type DrawablePreview, PreviewPicturesService } from './preview-pictures.service.ts';

const CERTIFICATES = new Map([
  ['valid', true],
  ['revoked', false],
]);

/** Finds the current row that the address of a preview names, as guests may read it. */
@Injectable()
export class PreviewSubjectsService {
  constructor(
    private readonly pictures: PreviewPicturesService,
    private readonly courses: CoursesService,
    private readonly discussions: DiscussionsService,
    private readonly materials: MaterialsService,
  ) {}

  /** @throws AppError `not_found`, `course_not_found`, `post_not_found`, `material_not_found`: also for hidden rows */
  async find(kind: string, id: string): Promise<DrawablePreview> {
    if (kind === 'academy' && id === 'academy') return this.pictures.drawable('academy', null);
    const isValid = kind === 'certificate' ? CERTIFICATES.get(id) : undefined;
    if (isValid !== undefined) return this.pictures.drawable('certificate', { isValid });
    if (!z.uuid().safeParse(id).success) throw new AppError('not_found', 'not the address of a preview');
    switch (kind) {
      case 'course':
        return this.pictures.drawable('course', await this.courses.getCourse(id));
      case 'post':
        return this.pictures.drawable('post', await this.discussions.getDiscussion(id));
      case 'material':
        return this.pictures.drawable('material', await this.materials.getMaterial(id));
      default:
        throw new AppError('not_found', 'not a kind of preview');
    }
  }
}
