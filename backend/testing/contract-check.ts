import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { type DeclaredRoute, routesOfApp } from './declared-routes.ts';

/**
 * Compares answers with status 2xx strictly with the schema that their route declares: clients drop fields that the
 * schema lacks.
 */
export class ContractCheck {
  /** The declared routes, by method and pattern. */
  private routes: ReadonlyMap<string, DeclaredRoute> | undefined;
  /** The method and pattern of the route of each request. */
  private readonly routeNames = new WeakMap<object, string>();

  /** Records the route of each later request. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      this.routeNames.set(request.raw, `${request.method} ${request.routeOptions.url}`);
      done();
    });
  }

  /** @throws an error for an answer that differs from its schema, and for a route that declares none */
  check(app: NestFastifyApplication, request: object, json: unknown): void {
    this.routes ??= new Map(routesOfApp(app).map((route) => [`${route.method} ${route.url}`, route]));
    const name = this.routeNames.get(request);
    const schema = this.routes.get(name ?? '')?.answers;
    if (!schema) throw new Error(`${name} answers JSON and does not declare it with @Answers`);
    expect(schema.parse(json), `what the schema of ${name} takes, beside what it answered`).toEqual(json);
  }
}
