import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { type DeclaredRoute, routesOfApp } from './declared-routes.ts';

/**
 * Checks good answers against the schema that their route declares, strictly: clients drop what a schema does not name, so a field that
 * is missing there would reach nobody.
 */
export class ContractCheck {
  /** The declared routes, by method and pattern. */
  private routes: ReadonlyMap<string, DeclaredRoute> | undefined;
  /** The method and pattern that each request was routed to. */
  private readonly routeNames = new WeakMap<object, string>();

  /** Notes from now on which route each request is routed to. */
  register(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      this.routeNames.set(request.raw, `${request.method} ${request.routeOptions.url}`);
      done();
    });
  }

  /** @throws AssertionError for an answer that says more or less than its schema, or whose route declares none. */
  check(app: NestFastifyApplication, request: object, json: unknown): void {
    this.routes ??= new Map(routesOfApp(app).map((route) => [`${route.method} ${route.url}`, route]));
    const name = this.routeNames.get(request);
    const schema = this.routes.get(name ?? '')?.answers;
    if (!schema) throw new Error(`${name} answers JSON and does not declare it with @Answers`);
    expect(schema.parse(json), `what the schema of ${name} takes, beside what it answered`).toEqual(json);
  }
}
