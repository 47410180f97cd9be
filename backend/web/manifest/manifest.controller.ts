import { Controller, Get, Header } from '@nestjs/common';
import { Allow } from '../../access/allow.ts';
import { CachedAnswer } from '../../caching/cached-answer.ts';
import { Answers } from '../../http/routes/answers.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { type WebManifest, webManifestOf, webManifestSchema } from './web-manifest.ts';

/** Serves the manifest with which browsers install the academy on phones and computers. */
@Controller()
export class ManifestController {
  constructor(private readonly settings: SettingsInForce) {}

  @Get('manifest.webmanifest')
  @Allow('public')
  @Answers(webManifestSchema)
  @CachedAnswer() // saving the settings, which contain the name, invalidates all cached answers
  @Header('content-type', 'application/manifest+json; charset=utf-8')
  manifest(): WebManifest {
    return webManifestOf(this.settings.name);
  }
}
