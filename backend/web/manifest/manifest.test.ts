import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSettingsBody } from '../../testing/settings.ts';
import { TestAcademy } from '../../testing/test-academy.ts';
import { aWebBuild } from '../../testing/web-build.ts';
import { shortNameOf, webManifestSchema } from './web-manifest.ts';

describe('the web manifest', () => {
  let academy: TestAcademy;

  beforeEach(async () => {
    academy = await TestAcademy.open({}, { webBuild: await aWebBuild() });
  });
  afterEach(() => academy.close());

  async function manifest() {
    const { headers, text } = await academy.api.get('/manifest.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    return webManifestSchema.strict().parse(JSON.parse(text));
  }

  it("contains the academy's name, and every page links it", async () => {
    expect(await manifest()).toMatchObject({
      id: '/',
      name: 'Academia',
      short_name: 'Academia',
      display: 'standalone',
      lang: 'es',
    });
    const admin = await academy.signInStaff('admin');
    await admin.put('/api/admin/settings', aSettingsBody({ name: 'Escuela «Sur» & Cía' }), { 'if-match': '"1"' });
    expect(await manifest()).toMatchObject({ id: '/', name: 'Escuela «Sur» & Cía', short_name: 'Escuela' });
    for (const path of ['/', '/index.html', '/perfil']) {
      const { text } = await academy.api.get(path);
      expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest">');
      expect(text).toContain('<meta name="apple-mobile-web-app-title" content="Escuela «Sur» &#38; Cía">');
    }
  });
});

it.each([
  ['Academia', 'Academia'],
  ['Mi Academia', 'Mi Academia'],
  ['Escuela de Ventas del Sur', 'Escuela'],
  ['Superintendencia General', 'Superintendencia'],
])('shortNameOf shortens %s to %s', (name, short) => {
  expect(shortNameOf(name)).toBe(short);
});
