import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import {
  type RequestUpload,
  requestUploadSchema,
  type UploadAddress,
  uploadAddressSchema,
} from '../../../contract/objects.ts';
import { Allow } from '../../access/allow.ts';
import { CurrentStaff, type StaffMember } from '../../access/staff-member.ts';
import { Answers } from '../../http/routes/answers.ts';
import { UploadsService } from './uploads.service.ts';

@Controller('api/objects')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  /**
   * The address has the host of the request, which differs from the server's own behind a proxy and in the desktop app.
   */
  @Post('upload')
  @HttpCode(200)
  @Allow('trainer')
  @Answers(uploadAddressSchema)
  async prepare(
    @CurrentStaff() staff: StaffMember,
    @Body({ schema: requestUploadSchema.optional() }) request: RequestUpload | undefined,
    @Req() { protocol, host }: FastifyRequest,
  ): Promise<UploadAddress> {
    const path = await this.uploads.prepare(staff, request ?? {});
    return { uploadURL: `${protocol}://${host}${path}` };
  }
}
