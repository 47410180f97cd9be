import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { z } from 'zod';

interface DeclaredArgument {
  readonly data?: unknown;
  readonly schema?: unknown;
}

/** The names of the query parameters that a route declares, from the metadata that Nest reads. */
export function declaredQueryOf(controller: object, method: string | symbol): string[] {
  const declared: Record<string, DeclaredArgument> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller.constructor, method) ?? {};
  return Object.entries(declared)
    .filter(([kind]) => kind.startsWith(`${RouteParamtypes.QUERY}:`))
    .flatMap(([, { data, schema }]) => {
      if (typeof data === 'string') return [data];
      if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
      throw new Error(`${controller.constructor.name}.${String(method)} reads a query without saying what of it`);
    });
}
