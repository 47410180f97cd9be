import { Module } from '@nestjs/common';
import { WebController } from './web.controller.ts';

/** Imported last: its route matches every path that no other does. */
@Module({ controllers: [WebController] })
export class WebModule {}
