import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow } from '../../access/allow.ts';
import { Answers } from '../../http/routes/answers.ts';
import { DownloadsService } from './downloads.service.ts';

const fileSchema = z.string().meta({ format: 'binary' });

@Controller('api/downloads')
export class DownloadsController {
  constructor(private readonly downloads: DownloadsService) {}

  @Get(':token')
  @Allow('signed-address')
  @Answers(fileSchema)
  async give(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const isAsked = request.method === 'HEAD'; // download managers send HEAD first
    const { filename, contentType, sizeBytes, open } = await (isAsked
      ? this.downloads.look(token)
      : this.downloads.take(token));
    const content = isAsked ? Readable.from([]) : await open();
    request.headers['x-no-compression'] = 'on';
    reply
      .type(contentType)
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${filename}"`);
    if (sizeBytes !== undefined) reply.header('content-length', sizeBytes);
    return reply.send(content);
  }
}
