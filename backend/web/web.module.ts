import { Module } from '@nestjs/common';
import { WebController } from './web.controller.ts';

/** Imported last: its route takes whatever no other has. */
@Module({ controllers: [WebController] })
export class WebModule {}
