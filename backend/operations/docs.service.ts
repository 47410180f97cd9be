import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '../shared/app-error.ts';
import { version } from '../shared/project-root.ts';

/** What the page is made of; nothing else of the package is served. */
const ASSETS: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** The description of the server's calls, made from the contract, and the page to browse it. */
@Injectable()
export class DocsService {
  private document: Promise<object> | undefined;
  private app: NestFastifyApplication | undefined;

  /** The application whose routes are described; given once, when it has been made. */
  describe(app: NestFastifyApplication): void {
    this.app = app;
  }

  /** OpenAPI 3. Made when it is first asked for: the library is slow to load and few ask. */
  openApi(): Promise<object> {
    this.document ??= this.build();
    return this.document;
  }

  /** @throws AppError `not_found` for anything that is not part of the page. */
  async asset(name: string): Promise<{ type: string; content: Buffer }> {
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (!type) throw new AppError('not_found', 'not a part of the documentation page');
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    return { type, content: await readFile(join(folder, name)) };
  }

  private async build(): Promise<object> {
    if (!this.app) throw new Error('describe() was not called');
    const { DocumentBuilder, SwaggerModule } = await import('@nestjs/swagger');
    const base = new DocumentBuilder()
      .setTitle('Academia')
      .setDescription('Las llamadas del servidor de la academia.')
      .setVersion(version)
      .addApiKey({ type: 'apiKey', name: 'x-admin-key', in: 'header' }, 'adminKey')
      .build();
    return SwaggerModule.createDocument(this.app, base, { operationIdFactory: (_controller, method) => method });
  }
}
