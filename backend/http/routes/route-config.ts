import { SetMetadata } from '@nestjs/common';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';

/**
 * Adds to the configuration of a route that Fastify's hooks read. Nest's own `RouteConfig` would replace the values of
 * other decorators.
 */
export function AddRouteConfig(config: FastifyContextConfig): MethodDecorator {
  return (controller, method, descriptor) => {
    const others: FastifyContextConfig =
      Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) ?? {};
    SetMetadata(FASTIFY_ROUTE_CONFIG_METADATA, { ...others, ...config })(controller, method, descriptor);
  };
}
