import { Controller, Get, Header, Param } from '@nestjs/common';
import { z } from 'zod';
import { Allow } from '../../access/allow.ts';
import { CachedAnswer, TaggedAnswer } from '../../caching/cached-answer.ts';
import { CHANNELS_TOPIC, DISCUSSIONS_TOPIC } from '../../community/community-topics.ts';
import { Config } from '../../config/config.ts';
import { COURSES_TOPIC } from '../../courses/course-topics.ts';
import { MADE_FILES, RateLimit } from '../../http/limits/rate-limits.ts';
import { Answers } from '../../http/routes/answers.ts';
import { MATERIALS_TOPIC } from '../../materials/material-topics.ts';
import { robotsTxt } from './robots-txt.ts';
import { SitemapsService } from './sitemaps.service.ts';

const TOPICS = [COURSES_TOPIC, MATERIALS_TOPIC, CHANNELS_TOPIC, DISCUSSIONS_TOPIC];

/** Serves robots.txt and the sitemaps for search engines. */
@Controller()
export class SitemapController {
  constructor(
    private readonly config: Config,
    private readonly sitemaps: SitemapsService,
  ) {}

  @Get('robots.txt')
  @Allow('public')
  @Answers(z.string())
  @TaggedAnswer()
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    return robotsTxt(this.config.publicUrl);
  }

  @Get('sitemap.xml')
  @Allow('public')
  @Answers(z.string())
  @RateLimit(MADE_FILES)
  @CachedAnswer(...TOPICS)
  @Header('content-type', 'application/xml; charset=utf-8')
  index(): Promise<string> {
    return this.sitemaps.index();
  }

  @Get('sitemap-:kind-:page.xml')
  @Allow('public')
  @Answers(z.string())
  @RateLimit(MADE_FILES)
  @CachedAnswer(...TOPICS)
  @Header('content-type', 'application/xml; charset=utf-8')
  page(@Param('kind') kind: string, @Param('page') page: string): Promise<string> {
    return this.sitemaps.page(kind, page);
  }
}
