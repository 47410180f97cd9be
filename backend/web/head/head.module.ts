import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { HeadsService } from './heads.service.ts';

/** What pages say of themselves where they are found or shared. */
@Module({ imports: [PicturesModule], providers: [HeadsService], exports: [HeadsService] })
export class HeadModule {}
