import { Module } from '@nestjs/common';
import { ManifestController } from './manifest.controller.ts';

/** What makes the academy an app that can be installed. */
@Module({ controllers: [ManifestController] })
export class ManifestModule {}
