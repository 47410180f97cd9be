import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { Allow } from '../access/allow.ts';
import { TaggedAnswer } from '../caching/cached-answer.ts';
import { Answers } from '../http/routes/answers.ts';
import { DocsService } from './docs.service.ts';

const PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Academia</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <main id="docs"></main>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const START_SCRIPT = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true });\n";

const openApiSchema = z.looseObject({ openapi: z.string() }).meta({ description: 'OpenAPI 3' });

@Controller('api')
export class DocsController {
  constructor(private readonly docs: DocsService) {}

  @Get('openapi.json')
  @Allow('public')
  @Answers(openApiSchema)
  @TaggedAnswer()
  openApi(): Promise<object> {
    return this.docs.openApi();
  }

  /** Without a tag, so the answer has `no-store`: the service worker would store it as the academy's page. */
  @Get('docs')
  @Allow('public')
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return PAGE;
  }

  @Get('docs/start.js')
  @Allow('public')
  @TaggedAnswer()
  @Header('content-type', 'text/javascript; charset=utf-8')
  start(): string {
    return START_SCRIPT;
  }

  @Get('docs/:asset')
  @Allow('public')
  async asset(@Param('asset') name: string): Promise<StreamableFile> {
    const { type, content } = await this.docs.asset(name);
    return new StreamableFile(content, { type });
  }
}
