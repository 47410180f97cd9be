import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { DownloadsModule } from './downloads/downloads.module.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';
import { TableExportsModule } from './tables/table-exports.module.ts';

@Module({
  imports: [AdminModule, AuthModule, DownloadsModule, TableExportsModule],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
