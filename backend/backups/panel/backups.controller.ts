import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  BACKUP_LOOK_MAX_MS,
  type BackupsOverview,
  backupsOverviewSchema,
  type RestoreBackup,
  type RestorePreview,
  restoreBackupSchema,
  restorePreviewSchema,
} from '../../../contract/backups.ts';
import { type DownloadAddress, downloadAddressSchema } from '../../../contract/exports.ts';
import { Allow } from '../../access/allow.ts';
import { AdminKey, CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { goneOf } from '../../http/streams/client-gone.ts';
import { StreamedBody } from '../../http/streams/streamed-body.ts';
import { BackupRestoreService } from './backup-restore.service.ts';
import { BackupsHereGuard } from './backups-here.guard.ts';
import { BackupsPanelService } from './backups-panel.service.ts';

/** Body size from which the time limit is computed; larger ones would exceed the longest timer. */
const ARCHIVE_MAX_BYTES = 30 * 1024 ** 3;

/** Routes that change something answer the new overview. */
@Controller('api/admin/backups')
export class BackupsController {
  constructor(
    private readonly panel: BackupsPanelService,
    private readonly restoring: BackupRestoreService,
  ) {}

  @Get()
  @Allow('admin')
  @Answers(backupsOverviewSchema)
  list(): Promise<BackupsOverview> {
    return this.panel.overview();
  }

  @Post()
  @HttpCode(202)
  @Allow('admin')
  @UseGuards(BackupsHereGuard)
  @Answers(backupsOverviewSchema)
  async make(@CurrentStaff() staff: StaffMember): Promise<BackupsOverview> {
    await this.panel.make(staff);
    return this.panel.overview();
  }

  @Delete('task')
  @Allow('admin')
  @UseGuards(BackupsHereGuard)
  @Answers(backupsOverviewSchema)
  async cancel(@CurrentStaff() staff: StaffMember): Promise<BackupsOverview> {
    await this.panel.cancel(staff);
    return this.panel.overview();
  }

  @Post('upload')
  @Allow('admin')
  @UseGuards(BackupsHereGuard)
  @StreamedBody(ARCHIVE_MAX_BYTES, BACKUP_LOOK_MAX_MS)
  @Answers(backupsOverviewSchema)
  async receive(
    @CurrentStaff() staff: StaffMember,
    @Req() { body, headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BackupsOverview> {
    await this.panel.receive(staff, body as Readable, Number(headers['content-length'] ?? 0), goneOf(reply));
    return this.panel.overview();
  }

  @Delete(':name')
  @Allow('admin')
  @UseGuards(BackupsHereGuard)
  @Answers(backupsOverviewSchema)
  async delete(@CurrentStaff() staff: StaffMember, @Param('name') name: string): Promise<BackupsOverview> {
    await this.panel.remove(staff, name);
    return this.panel.overview();
  }

  @Post(':name/trial')
  @HttpCode(202)
  @Allow('admin')
  @UseGuards(BackupsHereGuard)
  @Answers(backupsOverviewSchema)
  async tryOut(@CurrentStaff() staff: StaffMember, @Param('name') name: string): Promise<BackupsOverview> {
    await this.panel.tryOut(staff, name);
    return this.panel.overview();
  }

  @Post(':name/download')
  @HttpCode(200)
  @Allow('admin')
  @UseGuards(BackupsHereGuard)
  @Answers(downloadAddressSchema)
  offer(
    @CurrentStaff() staff: StaffMember,
    @AdminKey() key: string,
    @Param('name') name: string,
  ): Promise<DownloadAddress> {
    return this.panel.offer(staff, key, name);
  }

  @Get(':name/restore-preview')
  @Allow('admin')
  @UseGuards(BackupsHereGuard)
  @Answers(restorePreviewSchema)
  preview(@Param('name') name: string): Promise<RestorePreview> {
    return this.restoring.preview(name);
  }

  @Post(':name/restore')
  @HttpCode(202)
  @Allow('admin')
  @UseGuards(BackupsHereGuard)
  @Answers(backupsOverviewSchema)
  async restore(
    @CurrentStaff() staff: StaffMember,
    @Param('name') name: string,
    @Body({ schema: restoreBackupSchema.optional() }) body: RestoreBackup | undefined,
  ): Promise<BackupsOverview> {
    await this.restoring.restore(staff, name, body ?? {});
    return this.panel.overview();
  }
}
