import { Readable } from 'node:stream';
import { Controller, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type ObjectQuery,
  objectQuerySchema,
  objectSignatureSchema,
  type StoredObjectAnswer,
  storedObjectSchema,
  UPLOAD_MAX_BYTES,
} from '../../contract/objects.ts';
import { Allow } from '../access/allow.ts';
import { AppError } from '../errors/app-error.ts';
import { Answers } from '../http/routes/answers.ts';
import { StreamedBody } from '../http/streams/streamed-body.ts';
import { attachmentHeader } from './download-name.ts';
import { type ObjectSignature, ObjectStoreService, objectName, type StoredObject } from './object-store.service.ts';
import { requestedPart } from './requested-part.ts';
import { typeHeader } from './served-type.ts';
import { ShownObjectsService } from './shown-objects.service.ts';
import { UploadsService } from './uploads/uploads.service.ts';

/** Uploaded files run no script in a browser: they are shown, played or saved. */
const UPLOADED_FILE_POLICY = "default-src 'none'; media-src 'self'; img-src 'self'; style-src 'unsafe-inline'; sandbox";
/** Browsers revalidate at each use: staff may hide or delete the row that the file belongs to. */
const CACHE_CONTROL = 'public, no-cache';
const CACHE_CONTROL_OF_HIDDEN = 'private, no-cache';

const fileSchema = z.string().meta({ format: 'binary' });

@Controller('objects')
export class ObjectsController {
  constructor(
    private readonly objects: ObjectStoreService,
    private readonly shown: ShownObjectsService,
    private readonly uploads: UploadsService,
  ) {}

  @Get(':folder/:filename')
  @Allow('public')
  @Answers(fileSchema)
  async serve(
    @Param('folder') folder: string,
    @Param('filename') filename: string,
    @Query({ schema: objectQuerySchema }) { download, name, ...signature }: ObjectQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const object = await this.objects.find(objectName(folder, filename));
    const isShown = object !== null && (await this.shown.isShown(object));
    if (!object || (!isShown && !(await this.shown.mayRead(object, signature))))
      throw new AppError('not_found', 'no such object');
    reply.header('cache-control', isShown ? CACHE_CONTROL : CACHE_CONTROL_OF_HIDDEN);
    if (download) reply.header('content-disposition', attachmentHeader(filename, name));
    return send(this.objects, object, await this.objects.typeOf(object), request, reply);
  }

  @Put(':folder/:filename')
  @Allow('signed-address')
  @StreamedBody(UPLOAD_MAX_BYTES)
  @Answers(storedObjectSchema)
  async receive(
    @Param('folder') folder: string,
    @Param('filename') filename: string,
    @Query({ schema: objectSignatureSchema }) signature: ObjectSignature,
    @Req() { body, headers }: FastifyRequest,
  ): Promise<StoredObjectAnswer> {
    const name = objectName(folder, filename);
    const issuer = this.objects.requireSigned(name, 'write', signature);
    return this.uploads.store(issuer, name, body as Readable, Number(headers['content-length'] ?? 0));
  }
}

function send(
  objects: ObjectStoreService,
  object: StoredObject,
  contentType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const part = requestedPart(object, request.headers);
  if (part === 'changed') throw new AppError('changed_meanwhile', 'not the content that was expected');
  if (part === 'beyond the end') {
    reply.header('content-range', `bytes */${object.sizeBytes}`);
    throw new AppError('range_not_satisfiable', 'past the end');
  }
  reply
    .header('content-security-policy', UPLOADED_FILE_POLICY)
    .header('etag', object.etag)
    .header('last-modified', new Date(object.modifiedAtMs).toUTCString())
    .header('accept-ranges', 'bytes');
  if (part === 'not modified') return reply.code(304).send();
  const range = part === 'whole' ? undefined : part;
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${object.sizeBytes}`);
  reply.type(typeHeader(contentType)).header('content-length', range ? range.last - range.first + 1 : object.sizeBytes);
  request.headers['x-no-compression'] = 'on'; // ranges count bytes of the uncompressed file
  // Fastify would read a whole stream to answer HEAD.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : objects.open(object, range));
}
