import { afterEach, expect, it } from 'vitest';
import { PAGE_DATA_ID, type PageData } from '../contract/page-data.ts';
import { readPageData } from './page-data.ts';

const PAGE: PageData = {
  answers: [
    { read: '/api/settings', data: { name: 'Academia' } },
    {
      read: ['/api/courses', { q: '', category: '', level: '' }],
      problem: { status: 500, code: 'unexpected', message: 'No.' },
    },
  ],
  device: 'phone',
  renderedAt: '2026-11-22T12:00:00.000Z',
  hasAutoLogin: false,
};

function bring(block: string): void {
  const script = document.body.appendChild(document.createElement('script'));
  Object.assign(script, { type: 'application/json', id: PAGE_DATA_ID, textContent: block });
}

afterEach(() => document.getElementById(PAGE_DATA_ID)?.remove());

it('readPageData reads the data in the page', () => {
  bring(JSON.stringify(PAGE));
  expect(readPageData()).toEqual(PAGE);
});

it('readPageData returns null without a block', () => {
  expect(readPageData()).toBeNull();
});

it.each([
  '',
  '{',
  'null',
  '{}',
  '[]',
  JSON.stringify({ ...PAGE, device: 'watch' }),
  JSON.stringify({ ...PAGE, answers: [{}] }),
])('readPageData returns null for a broken block: %s', (block) => {
  bring(block);
  expect(readPageData()).toBeNull();
});
