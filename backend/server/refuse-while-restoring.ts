import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RestoringGate } from '../database/restoring-gate.ts';
import { AppError } from '../errors/app-error.ts';
import { refuseWithPage, wantsPage } from './waiting-page.ts';

const WAIT_SECONDS = 5;

/** While a backup replaces the academy's data, answers 503 to everything except `/health/live`. */
export function refuseWhileRestoring(fastify: FastifyInstance, gate: RestoringGate): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!gate.isClosed || request.originalUrl === '/health/live') done();
    else answerRestoring(request, reply);
  });
}

/** Answers 503, with a page that reloads by itself when a browser requests a page, otherwise with a problem. */
export function answerRestoring(request: FastifyRequest, reply: FastifyReply): void {
  if (wantsPage(request)) {
    refuseWithPage(reply, {
      status: 503,
      title: 'La academia se está restaurando',
      sentence: 'Vuelve en un momento. Esta página se vuelve a abrir sola.',
      waitSeconds: WAIT_SECONDS,
    });
    return;
  }
  // Sent instead of thrown, because a thrown error is logged.
  const problem = new AppError('restoring', 'a backup takes the place of the data').toProblem();
  reply.code(problem.statusCode).header('retry-after', WAIT_SECONDS).header('cache-control', 'no-store').send(problem);
}
