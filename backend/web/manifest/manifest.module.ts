import { Module } from '@nestjs/common';
import { ManifestController } from './manifest.controller.ts';

/** Makes the academy an installable app. */
@Module({ controllers: [ManifestController] })
export class ManifestModule {}
