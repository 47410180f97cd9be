import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { ALLOW_METADATA, type Rule } from '../access/allow.ts';
import { ANSWERS_METADATA } from '../http/routes/answers.ts';

export interface DeclaredRoute {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** The permitted callers; undefined when the route declares no rule. */
  readonly rule: Rule | undefined;
  /** The schema of its body; undefined when it reads none. */
  readonly body: z.ZodType | undefined;
  /** The schema of its query; undefined when it reads none. */
  readonly query: z.ZodType | undefined;
  /** The schema of its answers with status 2xx; undefined when it declares none. */
  readonly answers: z.ZodType | undefined;
}

/** The routes of a controller, from the metadata of Nest's decorators. */
export function routesOf(controller: new (...args: never[]) => object): DeclaredRoute[] {
  const base = String(Reflect.getMetadata(PATH_METADATA, controller));
  return new MetadataScanner().getAllMethodNames(controller.prototype).flatMap((name) => {
    const handler = (controller.prototype as Record<string, object>)[name] as object;
    const path = Reflect.getMetadata(PATH_METADATA, handler) as string | undefined;
    if (path === undefined) return [];
    const method = RequestMethod[
      Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod
    ] as DeclaredRoute['method'];
    const url = `/${base}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    const rule = Reflect.getMetadata(ALLOW_METADATA, handler) as Rule | undefined;
    const body = schemaOf(RouteParamtypes.BODY, controller, name);
    const query = schemaOf(RouteParamtypes.QUERY, controller, name);
    const answers = Reflect.getMetadata(ANSWERS_METADATA, handler) as z.ZodType | undefined;
    return [{ name: `${controller.name}.${name}`, method, url, rule, body, query, answers }];
  });
}

/** The schema in the decorator of a parameter of that kind. */
function schemaOf(kind: RouteParamtypes, controller: object, method: string): z.ZodType | undefined {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<
    string,
    { schema?: z.ZodType }
  >;
  const entry = Object.entries(parameters).find(([key]) => key.startsWith(`${kind}:`));
  return entry?.[1].schema;
}

/** The routes of every controller of a server. */
export function routesOfApp(app: NestFastifyApplication): DeclaredRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => routesOf(metatype as new () => object));
}
