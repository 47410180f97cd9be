import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Allow } from '../shared/allow.ts';
import { Answers } from '../shared/answers.ts';
import { AppError } from '../shared/app-error.ts';
import { ObjectStoreService, objectName, type StoredObject } from './object-store.service.ts';
import { requestedPart } from './requested-part.ts';

/** Uploaded files run nothing in a browser: they are shown, played or saved. */
const UPLOADED_FILE_POLICY = "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; sandbox";
const CACHE_CONTROL = 'public, max-age=3600';

const TYPES: Readonly<Record<string, string>> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.zip': 'application/zip',
};

const fileSchema = z.string().meta({ format: 'binary' });

@Controller('objects')
export class ObjectsController {
  constructor(private readonly objects: ObjectStoreService) {}

  @Get(':folder/:filename')
  @Allow('public')
  @Answers(fileSchema)
  async serve(
    @Param('folder') folder: string,
    @Param('filename') filename: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const object = await this.objects.find(objectName(folder, filename));
    if (!object) throw new AppError('not_found', 'no such object');
    return send(this.objects, object, request, reply);
  }
}

function send(objects: ObjectStoreService, object: StoredObject, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const part = requestedPart(object, request.headers);
  if (part === 'changed') throw new AppError('changed_meanwhile', 'not the content that was expected');
  if (part === 'beyond the end') {
    reply.header('content-range', `bytes */${object.sizeBytes}`);
    throw new AppError('range_not_satisfiable', 'past the end');
  }
  reply
    .header('content-security-policy', UPLOADED_FILE_POLICY)
    .header('cache-control', CACHE_CONTROL)
    .header('etag', object.etag)
    .header('last-modified', new Date(object.modifiedAtMs).toUTCString())
    .header('accept-ranges', 'bytes');
  if (part === 'not modified') return reply.code(304).send();
  const range = part === 'whole' ? undefined : part;
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${object.sizeBytes}`);
  reply
    .type(TYPES[extname(object.filename).toLowerCase()] ?? 'application/octet-stream')
    .header('content-length', range ? range.last - range.first + 1 : object.sizeBytes);
  request.headers['x-no-compression'] = 'on'; // ranges count the bytes of the file itself
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : objects.open(object, range)); // Fastify would read it all for HEAD
}
