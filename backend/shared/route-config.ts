import { SetMetadata } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/**
 * Tells the hooks of the server something about a route, beside what other decorators tell them of it. Nest's own `RouteConfig` takes
 * the place of theirs.
 */
export function AddRouteConfig(config: FastifyContextConfig): MethodDecorator {
  return (controller, method, descriptor) => {
    const others: FastifyContextConfig = Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) ?? {};
    SetMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...others, ...config })(controller, method, descriptor);
  };
}
