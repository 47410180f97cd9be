import { Controller, Get, StreamableFile } from '@nestjs/common';
import { OWN_EXPORT_NAME, type OwnData, ownDataSchema, ownExportZipSchema } from '../../contract/own-data.ts';
import { Allow } from '../access/allow.ts';
import { CurrentUser, type SessionUser } from '../access/caller.ts';
import { OWN_EXPORTS, RateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { OwnDataService } from './own-data.service.ts';

@Controller('v1/me')
export class OwnDataController {
  constructor(private readonly data: OwnDataService) {}

  @Get('data')
  @Allow('learner')
  @Answers(ownDataSchema)
  summary(@CurrentUser() user: SessionUser): Promise<OwnData> {
    return this.data.summary(user);
  }

  @Get('export')
  @Allow('learner', { inRoom: false })
  @RateLimit(OWN_EXPORTS)
  @Answers(ownExportZipSchema)
  async export(@CurrentUser() user: SessionUser): Promise<StreamableFile> {
    const disposition = `attachment; filename="${OWN_EXPORT_NAME}"`;
    return new StreamableFile(await this.data.export(user), { type: 'application/zip', disposition });
  }
}
