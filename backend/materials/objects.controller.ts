import { Controller, Get, Param, Res } from '@nestjs/common';
import '@fastify/static';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Allow } from '../shared/allow.ts';
import { Answers } from '../shared/answers.ts';
import { ObjectStore } from './object-store.service.ts';

/** What uploaded files may do in a browser: nothing. They are shown, played or saved. */
const INERT = "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; sandbox";

const fileSchema = z.string().meta({ format: 'binary' });

@Controller('objects')
export class ObjectsController {
  constructor(private readonly objects: ObjectStore) {}

  @Get(':folder/:filename')
  @Allow('public')
  @Answers(fileSchema)
  serve(@Param('folder') folder: string, @Param('filename') filename: string, @Res() reply: FastifyReply): FastifyReply {
    return reply
      .header('content-security-policy', INERT)
      .sendFile(this.objects.pathOf(folder, filename), this.objects.root, { cacheControl: true, maxAge: '1h' });
  }
}
