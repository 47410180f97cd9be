import '@fastify/static';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow } from '../shared/allow.ts';
import { AppError } from '../shared/app-error.ts';
import { isServerPath } from '../shared/server-paths.ts';

/** A link by which somebody chooses a password is nobody else's: no search engine lists it, and no other page hears of it. */
const OF_PASSWORD_LINKS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

/** Every other path is a screen: gets the page, and the renderer decides which screen that is, or says that there is none. */
@Controller()
export class WebController {
  @Get('*')
  @Allow('public')
  screen(@Param('*') path: string, @Res() reply: FastifyReply): FastifyReply {
    if (path === 'clave') reply.headers(OF_PASSWORD_LINKS);
    return reply.sendFile(pageOf(path));
  }
}

function pageOf(path: string): string {
  if (isServerPath(path)) throw new AppError('not_found', 'no such path on the server');
  return 'index.html';
}
