import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow } from '../../access/allow.ts';
import { AppError } from '../../errors/app-error.ts';
import { MADE_FILES, RateLimit } from '../../http/limits/rate-limits.ts';
import { Answers } from '../../http/routes/answers.ts';
import { PreviewDrawingService } from './preview-drawing.service.ts';
import { PREVIEW_TYPE } from './preview-pictures.service.ts';
import { PreviewSubjectsService } from './preview-subjects.service.ts';

const FILE = /^([A-Za-z0-9-]{1,64})-[0-9a-f]{16}\.jpg$/;
/** For the current address: its hash changes with the picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** For an outdated address, which serves the current picture. */
const FOR_A_WHILE = 'public, max-age=300';

const fileSchema = z.string().meta({ format: 'binary' });

@Controller('previews')
export class PreviewsController {
  constructor(
    private readonly subjects: PreviewSubjectsService,
    private readonly drawing: PreviewDrawingService,
  ) {}

  /** Serves the picture that messengers show beside a link. The row is read each time: hidden rows have no picture. */
  @Get(':kind/:file')
  @Allow('public')
  @RateLimit(MADE_FILES)
  @Answers(fileSchema)
  async picture(
    @Param('kind') kind: string,
    @Param('file') file: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const [, id] = FILE.exec(file) ?? [];
    if (id === undefined) throw new AppError('not_found', 'not the address of a preview');
    const { card, file: current } = await this.subjects.find(kind, id);
    const etag = `"${current}"`;
    const picture =
      request.headers['if-none-match'] === etag ? null : await this.drawing.pictureOf(card, `${kind}-${current}`);
    reply.headers({
      etag,
      'cache-control': file === current ? FOR_EVER : FOR_A_WHILE,
      // Any page that shows a link to the academy may show its picture.
      'cross-origin-resource-policy': 'cross-origin',
    });
    return picture ? reply.type(PREVIEW_TYPE).send(picture) : reply.code(304).send();
  }
}
