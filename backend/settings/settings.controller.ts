import { Controller, Get } from '@nestjs/common';
import { type Settings, settingsSchema } from '../../contract/settings.ts';
import { Allow } from '../access/allow.ts';
import { TaggedAnswer } from '../caching/cached-answer.ts';
import { Answers } from '../http/routes/answers.ts';
import { SettingsService } from './settings.service.ts';

@Controller('api/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Allow('public')
  @Answers(settingsSchema)
  @TaggedAnswer()
  readSettings(): Settings {
    return this.settings.read();
  }
}
