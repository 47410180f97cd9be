import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { HeadsService } from './heads.service.ts';

/** Titles and descriptions of pages for search engines and link previews. */
@Module({ imports: [PicturesModule], providers: [HeadsService], exports: [HeadsService] })
export class HeadModule {}
