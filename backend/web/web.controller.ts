import '@fastify/static';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow } from '../shared/allow.ts';
import { AppError } from '../shared/app-error.ts';
import { isServerPath } from '../shared/server-paths.ts';
import { AcademyPageService } from './academy-page.service.ts';

/** A link by which somebody chooses a password is nobody else's: no search engine lists it, and no other page hears of it. */
const OF_PASSWORD_LINKS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/** Every other path is a screen: gets the page, and the renderer decides which screen that is, or says that there is none. */
@Controller()
export class WebController {
  constructor(private readonly pages: AcademyPageService) {}

  @Get('*')
  @Allow('public')
  async screen(@Param('*') path: string, @Req() { headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<FastifyReply> {
    if (isServerPath(path)) throw new AppError('not_found', 'no such path on the server');
    if (path === 'clave') reply.headers(OF_PASSWORD_LINKS);
    const page = await this.pages.page();
    if (!page) return reply.sendFile('index.html');
    reply.headers({ etag: page.etag, 'cache-control': 'no-cache' });
    if (headers['if-none-match'] === page.etag) return reply.code(304).send();
    return reply.type('text/html; charset=utf-8').send(page.html);
  }
}
