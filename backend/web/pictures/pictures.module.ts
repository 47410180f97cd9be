import { Module } from '@nestjs/common';
import { CommunityModule } from '../../community/community.module.ts';
import { CoursesModule } from '../../courses/courses.module.ts';
import { MaterialsModule } from '../../materials/materials.module.ts';
import { ObjectsModule } from '../../objects/objects.module.ts';
import { PictureCache } from './picture-cache.ts';
import { PreviewDrawingService } from './preview-drawing.service.ts';
import { PreviewPicturesService } from './preview-pictures.service.ts';
import { PreviewSubjectsService } from './preview-subjects.service.ts';
import { PreviewsController } from './previews.controller.ts';

/** The pictures of link previews. */
@Module({
  imports: [CommunityModule, CoursesModule, MaterialsModule, ObjectsModule],
  controllers: [PreviewsController],
  providers: [PictureCache, PreviewDrawingService, PreviewPicturesService, PreviewSubjectsService],
  exports: [PreviewPicturesService],
})
export class PicturesModule {}
