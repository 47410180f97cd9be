import { Module } from '@nestjs/common';
import { IssuersModule } from '../people/issuers/issuers.module.ts';
import { DownloadsController } from './downloads.controller.ts';
import { DownloadsService } from './downloads.service.ts';

@Module({
  imports: [IssuersModule],
  controllers: [DownloadsController],
  providers: [DownloadsService],
  exports: [DownloadsService],
})
export class DownloadsModule {}
