import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../access/allow.ts';
import { CachedAnswer, CachedAnswers } from '../caching/cached-answer.ts';
import { WebBuild } from '../config/web-build.ts';
import { AppError } from '../errors/app-error.ts';
import { isServerPath } from '../http/routes/server-paths.ts';
import { Clock } from '../time/clock.ts';
import { topicsOf } from './answers/page-topics.ts';
import { CachedPage } from './cached-page.ts';
import { PagesService } from './pages.service.ts';
import { screenRequestOf } from './screen-request.ts';
import { typedVerificationOf } from './typed-verification.ts';

const SEE_OTHER = 303;
const HTML = 'text/html; charset=utf-8';
/** A password link is secret: search engines must not list it, and other pages must not get it as referrer. */
const OF_PASSWORD_LINKS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/** Answers every path without a route of its own with the page of its screen, or with 404 and the not-found screen. */
@Controller()
export class WebController {
  constructor(
    private readonly pages: PagesService,
    private readonly build: WebBuild,
    private readonly cached: CachedAnswers,
    private readonly clock: Clock,
  ) {}

  /** For the service worker, which serves it without a connection. */
  @Get('index.html')
  @Allow('public')
  @CachedAnswer() // saving the settings, which contain its title, invalidates all cached answers
  async emptyPage(@Res() reply: FastifyReply): Promise<FastifyReply> {
    return reply.type(HTML).send(await this.pages.emptyPage());
  }

  @Get('*')
  @Allow('public')
  @CachedPage()
  async screen(
    @Param('*') path: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    if (isServerPath(path)) throw new AppError('not_found', 'no such path on the server');
    const asked = screenRequestOf(request);
    const verification = typedVerificationOf(asked.screen);
    if (verification) return reply.redirect(verification, SEE_OTHER);
    if (asked.screen.path === '/clave') reply.headers(OF_PASSWORD_LINKS);
    const gone = AbortSignal.timeout(Math.max(0, Math.ceil(this.build.paintingMs - reply.elapsedTime)));
    const { html, status, isWhole, late } = await this.pages.pageOf(asked, request.ip, gone);
    if (!isWhole || topicsOf(asked.screen) === null) reply.header('cache-control', 'no-store');
    if (late) this.cached.waitForLate(request, this.cacheLate(request, status, late), this.build.paintingMs);
    return reply.code(status).type(HTML).send(html);
  }

  private async cacheLate(request: FastifyRequest, status: number, late: Promise<string | null>): Promise<void> {
    const startedMs = this.clock.steadyMs();
    const html = await late;
    if (html !== null)
      this.cached.cacheLate(
        request,
        { body: html, status, headers: { 'content-type': HTML } },
        this.clock.steadyMs() - startedMs,
      );
  }
}
