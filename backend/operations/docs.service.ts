import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Injectable, RequestMethod } from '@nestjs/common';
import { HTTP_CODE_METADATA, METHOD_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants.js';
import type { FastifyContextConfig } from 'fastify';
import type { z } from 'zod';
import { version } from '../config/project-root.ts';
import { AppError } from '../errors/app-error.ts';
import { ANSWERS_METADATA } from '../http/routes/answers.ts';
import '../http/streams/streamed-body.ts';

/** The files of the page; no other file of the package is served. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** The OpenAPI description of the routes, generated from the contract, and the page that shows it. */
@Injectable()
export class DocsService {
  private document: Promise<object> | undefined;
  private app: NestFastifyApplication | undefined;
  private readonly scanner = new MetadataScanner();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Sets the application whose routes are described; called once after it is created. */
  describe(app: NestFastifyApplication): void {
    this.app = app;
  }

  /** OpenAPI 3. Built at the first request, because the library loads slowly and is rarely used. */
  openApi(): Promise<object> {
    this.document ??= this.build();
    return this.document;
  }

  /** @throws AppError `not_found` for a name that is not part of the page */
  async asset(name: string): Promise<{ type: string; content: Buffer }> {
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (!type) throw new AppError('not_found', 'not a part of the documentation page');
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    return { type, content: await readFile(join(folder, name)) };
  }

  private async build(): Promise<object> {
    if (!this.app) throw new Error('describe() was not called');
    const { ApiBody, ApiConsumes, ApiExcludeEndpoint, ApiResponse, DocumentBuilder, SwaggerModule } = await import(
      '@nestjs/swagger'
    );
    const base = new DocumentBuilder()
      .setTitle('Academia')
      .setDescription('Las llamadas del servidor de la academia.')
      .setVersion(version)
      .addApiKey({ type: 'apiKey', name: 'x-admin-key', in: 'header' }, 'adminKey')
      .addBearerAuth({ type: 'http', scheme: 'bearer' }, 'accessToken')
      .build();
    for (const { controller, name, descriptor, schema, status, takesBytes } of this.handlers()) {
      if (takesBytes) {
        ApiConsumes('application/octet-stream')(controller, name, descriptor);
        ApiBody({ schema: { type: 'string', format: 'binary' } })(controller, name, descriptor);
      }
      if (schema) ApiResponse({ status, standardSchema: schema })(controller, name, descriptor);
      else if (status !== 204) ApiExcludeEndpoint()(controller, name, descriptor); // a page, or a file of it
    }
    return SwaggerModule.createDocument(this.app, base, {
      operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
    });
  }

  /** The methods of all controllers; routes with the schema and status of their successful answer. */
  private handlers() {
    const controllers = this.discovery.getControllers().map(({ metatype }) => metatype?.prototype as object);
    return controllers.flatMap((controller) =>
      this.scanner.getAllMethodNames(controller).map((name) => {
        const descriptor = Object.getOwnPropertyDescriptor(controller, name) as TypedPropertyDescriptor<() => unknown>;
        const schema: z.ZodType | undefined = Reflect.getMetadata(ANSWERS_METADATA, descriptor.value as object);
        const isCreated = Reflect.getMetadata(METHOD_METADATA, descriptor.value as object) === RequestMethod.POST;
        const status: number =
          Reflect.getMetadata(HTTP_CODE_METADATA, descriptor.value as object) ?? (isCreated ? 201 : 200);
        const config: FastifyContextConfig =
          Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, descriptor.value as object) ?? {};
        return { controller, name, descriptor, schema, status, takesBytes: config.streamsBody === true };
      }),
    );
  }
}
