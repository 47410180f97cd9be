import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type BeginMultipart,
  beginMultipartSchema,
  type MultipartUpload,
  multipartSchema,
  type StoredObjectAnswer,
  storedObjectSchema,
  UPLOAD_PART_BYTES,
} from '../../../contract/objects.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { StreamedBody } from '../../http/streams/streamed-body.ts';
import { MultipartService } from './multipart.service.ts';

@Controller('api/objects/multipart')
export class MultipartController {
  constructor(private readonly uploads: MultipartService) {}

  @Post()
  @Allow('trainer')
  @Answers(multipartSchema)
  begin(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: beginMultipartSchema }) request: BeginMultipart,
  ): Promise<MultipartUpload> {
    return this.uploads.begin(staff, request);
  }

  @Get(':uploadId')
  @Allow('trainer')
  @Answers(multipartSchema)
  read(@CurrentStaff() staff: StaffMember, @Param('uploadId') uploadId: string): Promise<MultipartUpload> {
    return this.uploads.read(staff, uploadId);
  }

  @Put(':uploadId/:part')
  @Allow('trainer')
  @StreamedBody(UPLOAD_PART_BYTES)
  @Answers(multipartSchema)
  putPart(
    @CurrentStaff() staff: StaffMember,
    @Param('uploadId') uploadId: string,
    @Param('part') part: string,
    @Req() { body }: FastifyRequest,
  ): Promise<MultipartUpload> {
    return this.uploads.putPart(staff, uploadId, Number(part), body as Readable);
  }

  @Post(':uploadId/complete')
  @HttpCode(200)
  @Allow('trainer')
  @Answers(storedObjectSchema)
  complete(@CurrentStaff() staff: StaffMember, @Param('uploadId') uploadId: string): Promise<StoredObjectAnswer> {
    return this.uploads.complete(staff, uploadId);
  }

  @Delete(':uploadId')
  @HttpCode(204)
  @Allow('trainer')
  cancel(@CurrentStaff() staff: StaffMember, @Param('uploadId') uploadId: string): Promise<void> {
    return this.uploads.cancel(staff, uploadId);
  }
}
