import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { CommunityModule } from '../community/community.module.ts';
import { TableExportsModule } from '../exports/tables/table-exports.module.ts';
import { ObjectsModule } from '../objects/objects.module.ts';
import { BrandQueries } from './brands/brand.queries.ts';
import { BrandsController } from './brands/brands.controller.ts';
import { BrandsService } from './brands/brands.service.ts';
import { BrandsAdminService } from './brands/brands-admin.service.ts';
import { DownloadEraserService } from './downloads/download-eraser.service.ts';
import { DownloadFiguresQueries } from './downloads/download-figures.queries.ts';
import { DownloadFiguresService } from './downloads/download-figures.service.ts';
import { MaterialDownloadQueries } from './downloads/material-download.queries.ts';
import { MaterialDownloadsService } from './downloads/material-downloads.service.ts';
import { NewFileNewsService } from './downloads/new-file-news.service.ts';
import { MaterialQueries } from './material.queries.ts';
import { MaterialFilesService } from './material-files.service.ts';
import { MaterialSitemapQueries } from './material-sitemap.queries.ts';
import { MaterialSitemapService } from './material-sitemap.service.ts';
import { MaterialsController } from './materials.controller.ts';
import { MaterialsService } from './materials.service.ts';
import { MaterialsAdminController } from './materials-admin.controller.ts';
import { MaterialsAdminService } from './materials-admin.service.ts';
import { MaterialsImportService } from './materials-import.service.ts';

/** Brands and their sales materials. */
@Module({
  imports: [AdminModule, CommunityModule, ObjectsModule, TableExportsModule],
  controllers: [BrandsController, MaterialsAdminController, MaterialsController],
  providers: [
    BrandQueries,
    BrandsAdminService,
    BrandsService,
    DownloadEraserService,
    DownloadFiguresQueries,
    DownloadFiguresService,
    MaterialDownloadQueries,
    MaterialDownloadsService,
    MaterialFilesService,
    MaterialQueries,
    MaterialSitemapQueries,
    MaterialSitemapService,
    MaterialsAdminService,
    MaterialsImportService,
    MaterialsService,
    NewFileNewsService,
  ],
  exports: [BrandsService, DownloadFiguresService, MaterialSitemapService, MaterialsImportService, MaterialsService],
})
export class MaterialsModule {}
