import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routesOfApp } from '../testing/declared-routes.ts';
import { TestAcademy } from '../testing/test-academy.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: { readonly in: string; readonly name: string; readonly schema?: object }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema?: object }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema?: object }> }>;
}

interface Description {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
}

/** Screens, and the page that shows the description: they are for people. */
const PAGES = ['/*', '/index.html', '/api/docs', '/api/docs/start.js', '/api/docs/:asset'];

/** Writes without a body. */
const WITHOUT_BODY = [
  'post /api/admin/accounts/{id}/export',
  'post /api/admin/accounts/{id}/password-link',
  'post /api/admin/backups',
  'post /api/admin/backups/{name}/download',
  'post /api/admin/backups/{name}/trial',
  'post /api/admin/certificate-keys/{id}/admit',
  'post /api/admin/certificate-keys/{id}/withdraw',
  'post /api/admin/certificates/{id}/reissue',
  'post /api/admin/imports/{id}/links',
  'post /api/admin/imports/{id}/run',
  'post /api/admin/rooms/{id}/keys/{keyId}/withdraw',
  'post /api/admin/rooms/{id}/roster/{learnerId}/pin',
  'post /api/admin/rooms/{id}/roster/{learnerId}/unlock',
  'post /api/certificates/update-with-real-name',
  'post /api/admin/logout',
  'post /api/auth/auto-login',
  'post /api/auth/sso-code',
  'post /api/community/replies/{id}/accept',
  'post /api/materials/{id}/download',
  'post /api/objects/multipart/{uploadId}/complete',
];

describe('the description of the API', () => {
  let academy: TestAcademy;
  let description: Description;

  beforeAll(async () => {
    academy = await TestAcademy.open();
    description = (await academy.api.get<Description>('/api/openapi.json')).json;
  });
  afterAll(() => academy.close());

  function operations(): { name: string; url: string; operation: Operation }[] {
    return Object.entries(description.paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${url}`, url, operation })),
    );
  }

  it('is OpenAPI 3 with the version of the academy', () => {
    expect(description.openapi).toMatch(/^3\./);
    expect(description.info).toMatchObject({ title: 'Academia', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  it('has every route of the server except the pages', () => {
    const declared = routesOfApp(academy.app).filter(({ url }) => !PAGES.includes(url));
    const names = declared.map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(
      operations()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names.sort());
  });

  it('has a unique operationId for every operation', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has the schema of every answer and every body', () => {
    for (const { name, operation } of operations()) {
      const [status, good] = Object.entries(operation.responses).find(([code]) => code.startsWith('2')) ?? [];
      const schemas = Object.values(good?.content ?? {}).map(({ schema }) => schema);
      expect(
        status === '204' || schemas.some((schema) => Object.keys(schema ?? {}).length > 0),
        `${name} ${status}`,
      ).toBe(true);
      const mayTakeBody = /^(post|put|patch) /.test(name) || name === 'delete /v1/me';
      const takesBody = mayTakeBody && !/\/help\/.+\/restore$/.test(name) && !WITHOUT_BODY.includes(name);
      const [body] = Object.values(operation.requestBody?.content ?? {});
      expect(Object.keys(body?.schema ?? {}).length > 0, name).toBe(takesBody);
    }
  });

  it('names the path parameters of every route', () => {
    for (const { name, url, operation } of operations()) {
      const inPath = [...url.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const named = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => parameter.name);
      expect(named, name).toEqual(inPath);
    }
    const listing = description.paths['/api/courses']?.get?.parameters?.map(({ name }) => name);
    expect(listing).toEqual(expect.arrayContaining(['q', 'category', 'limit', 'cursor']));
  });

  it('defines every component that it refers to', () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(references).toEqual(expect.arrayContaining(['Course', 'Lesson', 'SaveLesson']));
    expect(Object.keys(description.components.schemas)).toEqual(expect.arrayContaining(references));
    expect(JSON.stringify(description)).not.toMatch(/"\$ref":"(?!#\/components\/schemas\/)/);
  });

  it('has a page whose files the content security policy allows', async () => {
    const page = await academy.api.get('/api/docs');
    expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
    const assets = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url as string);
    expect(assets).toHaveLength(3);
    for (const asset of assets) {
      const answer = await academy.api.get(asset);
      expect(answer.status, asset).toBe(200);
      expect(answer.headers['content-type'], asset).toMatch(
        asset.endsWith('.css') ? /^text\/css/ : /^text\/javascript/,
      );
      expect(answer.text.length, asset).toBeGreaterThan(50);
    }
  });

  it.each(['package.json', '..%2fpackage.json', 'constructor', 'index.html'])(
    'serves no other file of its library: %s',
    async (name) => {
      expect(await academy.api.get(`/api/docs/${name}`)).toMatchObject({ status: 404, json: { code: 'not_found' } });
    },
  );
});
