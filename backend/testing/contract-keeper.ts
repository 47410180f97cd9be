import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { type DeclaredRoute, routesOfApp } from './declared-routes.ts';

/**
 * Holds good answers against the schema that their route declares, strictly: clients drop what a schema does not name, so a field
 * that only the server knows of would reach nobody.
 */
export class ContractKeeper {
  /** The declared routes, by method and pattern. */
  private routes: ReadonlyMap<string, DeclaredRoute> | undefined;
  /** Which of them took a request. */
  private readonly taken = new WeakMap<object, string>();

  /** From now on it knows which route takes a request. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, _reply, done) => {
      this.taken.set(request.raw, `${request.method} ${request.routeOptions.url}`);
      done();
    });
  }

  /** @throws AssertionError for an answer that says more or less than its schema, or whose route declares none. */
  check(app: NestFastifyApplication, request: object, json: unknown): void {
    this.routes ??= new Map(routesOfApp(app).map((route) => [`${route.method} ${route.url}`, route]));
    const name = this.taken.get(request);
    const schema = this.routes.get(name ?? '')?.answers;
    if (!schema) throw new Error(`${name} answers JSON and does not declare it with @Answers`);
    expect(schema.parse(json), `what the schema of ${name} takes, beside what it answered`).toEqual(json);
  }
}
