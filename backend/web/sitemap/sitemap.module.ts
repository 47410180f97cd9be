import { Module } from '@nestjs/common';
import { CommunityModule } from '../../community/community.module.ts';
import { CoursesModule } from '../../courses/courses.module.ts';
import { MaterialsModule } from '../../materials/materials.module.ts';
import { SitemapController } from './sitemap.controller.ts';
import { SitemapsService } from './sitemaps.service.ts';

/** robots.txt and sitemaps for search engines. */
@Module({
  imports: [CommunityModule, CoursesModule, MaterialsModule],
  controllers: [SitemapController],
  providers: [SitemapsService],
})
export class SitemapModule {}
