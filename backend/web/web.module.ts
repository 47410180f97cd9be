import { Module } from '@nestjs/common';
import { AcademyPageService } from './academy-page.service.ts';
import { WebController } from './web.controller.ts';

/** Imported last: its route matches every path that no other does. */
@Module({ controllers: [WebController], providers: [AcademyPageService] })
export class WebModule {}
