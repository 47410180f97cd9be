import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingsSchema } from '../../contract/settings.ts';
import { TestAcademy } from '../testing/test-academy.ts';

const TOKEN = 'measurements-0123456789';

describe('the settings for clients', () => {
  let academy: TestAcademy;

  beforeAll(async () => {
    academy = await TestAcademy.open({
      METRICS_TOKEN: TOKEN,
      PUBLIC_URL: 'https://academia.example/',
      REGISTRATION: 'off',
    });
  });
  afterAll(() => academy.close());

  it('contain no secrets', async () => {
    const answer = await academy.api.get('/api/settings');
    expect(settingsSchema.parse(answer.json)).toMatchObject({
      publicUrl: 'https://academia.example',
      registration: false,
      hasIdentityProvider: false,
      chatWidgetUrl: null,
      timeZone: 'America/Santiago',
    });
    expect(answer.text).not.toContain(TOKEN);
  });
});
