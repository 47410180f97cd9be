import { describe, expect, it } from 'vitest';
import { Config } from '../config/config.ts';
import { aSettingsBody } from '../testing/settings.ts';
import { TestAcademy } from '../testing/test-academy.ts';
import { securityHeaders } from './security-headers.ts';

async function headersOf(url: string, environment: Record<string, string> = {}) {
  const academy = await TestAcademy.open(environment);
  const { headers } = await academy.api.get(url);
  await academy.close();
  return headers;
}

function policyOf(header: unknown): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(';')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );
}

describe('the security headers', () => {
  it('allow the academy, YouTube and the booking pages only', async () => {
    const headers = await headersOf('/api/categories', {
      BOOKING_URL: 'https://agenda.example/curso?x=1',
      SCHEDULING_URL: 'https://agenda.example/hora',
    });
    expect(policyOf(headers['content-security-policy'])).toEqual({
      'default-src': "'self'",
      'base-uri': "'none'",
      'connect-src': "'self' https://agenda.example",
      'font-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
      'frame-src': "'self' https://www.youtube.com https://www.youtube-nocookie.com https://agenda.example",
      'img-src': "'self' data: blob: https:",
      'media-src': "'self' blob:",
      'object-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self' 'unsafe-inline'",
      'worker-src': "'self'",
    });
    expect(headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'cross-origin-opener-policy': 'same-origin' });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('allow the booking pages that admins choose, from the next answer on', async () => {
    const academy = await TestAcademy.open({
      BOOKING_URL: 'http://citas.example/',
      SCHEDULING_URL: 'https://horas.example/',
    });
    const admin = await academy.signInStaff('admin');
    const framed = async () => {
      const policy = policyOf((await academy.api.get('/api/categories')).headers['content-security-policy']);
      return [policy['frame-src'], policy['connect-src']].map((origins) =>
        origins?.replace(/^'self'|https:\S+youtube\S+/g, '').trim(),
      );
    };
    const save = (chosen: object) => admin.put('/api/admin/settings', aSettingsBody(chosen));
    expect(await framed()).toEqual(['http://citas.example https://horas.example', 'http://citas.example']);
    await save({ bookingUrl: 'https://sur.example/clase', schedulingUrl: 'https://norte.example:8443/hora' });
    expect(await framed()).toEqual(['https://sur.example https://norte.example:8443', 'https://sur.example']);
    expect((await save({ bookingUrl: 'https://x.example;script-src' })).status).toBe(400);
    expect(await framed()).toEqual(['https://sur.example https://norte.example:8443', 'https://sur.example']);
    await save({});
    expect(await framed()).toEqual(['http://citas.example https://horas.example', 'http://citas.example']);
    await academy.close();
  });

  it.each([
    'https://x.example;script-src',
    'https://x.example,y.example/',
    'https://*/',
    'http://x.example/',
    '/objects/materials/a.pdf',
  ])('ignore a stored booking address that breaks the rule: %j', async (bookingUrl) => {
    const config = new Config({ SCHEDULING_URL: 'https://horas.example/' });
    const headers = securityHeaders(config, { bookingUrl, schedulingUrl: config.schedulingUrl });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy['frame-src']).toBe(
      "'self' https://www.youtube.com https://www.youtube-nocookie.com https://horas.example",
    );
    expect(policy['connect-src']).toBe("'self'");
    expect(policy['script-src']).toBe("'self'");
  });

  it('allow the configured chat, and require https when the academy uses it', async () => {
    const headers = await headersOf('/api/nothing', {
      CHAT_WIDGET_URL: 'https://chat.example/w',
      PUBLIC_URL: 'https://academia.example',
    });
    const policy = policyOf(headers['content-security-policy']);
    expect(policy['frame-src']).toBe(
      "'self' https://www.youtube.com https://www.youtube-nocookie.com https://calendly.com https://chat.example",
    );
    expect(policy['connect-src']).toBe("'self' https://calendly.com https://chat.example");
    expect(policy).toHaveProperty('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
  });
});
