import { describe, expect, it } from 'vitest';
import { chatAddress } from './chat-address.ts';

const OWN = ['https://academia.example', 'http://127.0.0.1:3000'];
const LOOK = { agent: 'Academia', color: '#0f766e' };

describe('chatAddress', () => {
  it('adds the look of the chat, and keeps the configured query', () => {
    const address = new URL(chatAddress('https://chat.example/w?site=7#a', OWN, LOOK) ?? '');
    expect(`${address.origin}${address.pathname}${address.hash}`).toBe('https://chat.example/w#a');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      site: '7',
      agent: 'Academia',
      lang: 'es',
      color: '#0f766e',
      position: 'bottom-right',
      x: '20',
      y: '20',
    });
  });

  it.each([
    'https://academia.example/w',
    'http://127.0.0.1:3000/objects/w.html',
    'HTTPS://ACADEMIA.example:443/w',
    'javascript:alert(1)',
    'data:text/html,a',
    'blob:https://academia.example/1',
    'no address',
  ])('returns null for %s', (page) => {
    expect(chatAddress(page, OWN, LOOK)).toBeNull();
  });
});
