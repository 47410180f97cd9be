import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { DownloadsModule } from '../downloads/downloads.module.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';

@Module({
  imports: [AdminModule, AuthModule, DownloadsModule],
  controllers: [ExportsController],
  providers: [ExportsService],
})
export class ExportsModule {}
