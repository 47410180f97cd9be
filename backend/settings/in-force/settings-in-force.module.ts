import { Global, Module } from '@nestjs/common';
import { SettingsInForce } from './settings-in-force.ts';

/** Separate from `SettingsModule`, which writes: all other modules read the settings, also those that writing needs. */
@Global()
@Module({ providers: [SettingsInForce], exports: [SettingsInForce] })
export class SettingsInForceModule {}
