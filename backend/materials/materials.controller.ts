import { Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  type DownloadCount,
  downloadCountSchema,
  type Material,
  type MaterialListQuery,
  materialListQuerySchema,
  materialListSchema,
  materialSchema,
} from '../../contract/materials.ts';
import { Allow } from '../access/allow.ts';
import { type Caller, CurrentCaller } from '../access/caller.ts';
import { CachedAnswer, CachedAnswerOf } from '../caching/cached-answer.ts';
import { COUNTED_DOWNLOADS, RateLimit } from '../http/limits/rate-limits.ts';
import { Answers } from '../http/routes/answers.ts';
import { answerPage } from '../http/routes/page.ts';
import { MaterialDownloadsService } from './downloads/material-downloads.service.ts';
import { MATERIAL_LIST_TOPICS, materialTopicsOf } from './material-topics.ts';
import { MaterialsService } from './materials.service.ts';

@Controller('api/materials')
export class MaterialsController {
  constructor(
    private readonly materials: MaterialsService,
    private readonly downloads: MaterialDownloadsService,
  ) {}

  @Get()
  @Allow('public', { all: 'trainer' })
  @Answers(materialListSchema)
  @CachedAnswer(...MATERIAL_LIST_TOPICS)
  async list(
    @Query({ schema: materialListQuerySchema }) query: MaterialListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Material[]> {
    return answerPage(reply, await this.materials.listMaterials(query));
  }

  @Get(':id')
  @Allow('public')
  @Answers(materialSchema)
  @CachedAnswerOf(materialTopicsOf)
  get(@Param('id') id: string): Promise<Material> {
    return this.materials.getMaterial(id);
  }

  @Post(':id/download')
  @HttpCode(200)
  @Allow('public-recognised')
  @Answers(downloadCountSchema)
  @RateLimit(COUNTED_DOWNLOADS)
  download(@Param('id') id: string, @CurrentCaller() { user }: Caller): Promise<DownloadCount> {
    return this.downloads.record(id, user?.id);
  }
}
