import { Module } from '@nestjs/common';
import { TableExportsService } from './table-exports.service.ts';

/** Separate from `ExportsModule`, which needs the modules that register their tables here. */
@Module({ providers: [TableExportsService], exports: [TableExportsService] })
export class TableExportsModule {}
