import { Module } from '@nestjs/common';
import { OperationsModule } from '../operations/operations.module.ts';
import { AnswersModule } from './answers/answers.module.ts';
import { HeadModule } from './head/head.module.ts';
import { ManifestModule } from './manifest/manifest.module.ts';
import { PagesService } from './pages.service.ts';
import { PicturesModule } from './pictures/pictures.module.ts';
import { PageRendererService } from './rendering/page-renderer.service.ts';
import { SitemapModule } from './sitemap/sitemap.module.ts';
import { WebController } from './web.controller.ts';

/** Imported last: its route matches every path that no other route matches. */
@Module({
  imports: [AnswersModule, HeadModule, ManifestModule, OperationsModule, PicturesModule, SitemapModule],
  controllers: [WebController],
  providers: [PageRendererService, PagesService],
})
export class WebModule {}
