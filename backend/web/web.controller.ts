import '@fastify/static';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Allow } from '../shared/allow.ts';
import { AppError } from '../shared/app-error.ts';

/** Paths below these are the server's own: what is not there is an error of the documented shape, never a page. */
const SERVER_PATHS = new Set(['api', 'v1', 'objects', 'health', 'metrics', 'assets']);

/** Every other path is a screen: the renderer decides which, or says that there is none. */
@Controller()
export class WebController {
  @Get('*')
  @Allow('public')
  screen(@Param('*') path: string, @Res() reply: FastifyReply): FastifyReply {
    return reply.sendFile(pageOf(path));
  }
}

function pageOf(path: string): string {
  const [first = ''] = path.split('/');
  if (SERVER_PATHS.has(first)) throw new AppError('not_found', 'no such path on the server');
  return 'index.html';
}
