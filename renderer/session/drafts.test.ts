import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startAsGuest, startSignedIn } from '../testing/session-server.ts';
import { browserSession } from './browser-session.ts';
import { readDraft, removeDraft, writeDraft } from './drafts.ts';
import { handOverOwned } from './owned.ts';

const schema = z.object({ content: z.string() });
const read = (owner: string, name = 'post') => readDraft(owner, name, schema)?.content ?? null;

afterEach(() => localStorage.clear());

describe('a draft', () => {
  it('is readable by its owner until it is removed', () => {
    writeDraft('ana', 'post', { content: 'Hola' });
    expect(read('ana')).toBe('Hola');
    expect(read('ana', 'reply 1')).toBeNull();
    expect(read('luis')).toBeNull();
    removeDraft('ana', 'post');
    expect(read('ana')).toBeNull();
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('is not removed by a late answer to another person', () => {
    writeDraft('luis', 'post', { content: 'Buenas' });
    removeDraft('ana', 'report 1');
    expect(read('luis')).toBe('Buenas');
  });

  it('replaces the earlier draft of that name', () => {
    writeDraft('ana', 'post', { content: 'Hola' });
    writeDraft('ana', 'post', { content: 'Hola a todos' });
    expect(read('ana')).toBe('Hola a todos');
  });

  it('is dropped if the stored values do not match the form', () => {
    writeDraft('ana', 'post', { body: 'Hola' });
    expect(read('ana')).toBeNull();
    localStorage.setItem('drafts', '{"owner":');
    expect(read('ana')).toBeNull();
  });

  it('replaces the draft of another person', () => {
    writeDraft('ana', 'post', { content: 'Hola' });
    writeDraft('luis', 'post', { content: 'Buenas' });
    expect(read('ana')).toBeNull();
    expect(read('luis')).toBe('Buenas');
  });

  it('is evicted after 20 newer ones', () => {
    for (let number = 1; number <= 21; number += 1) writeDraft('ana', `reply ${number}`, { content: String(number) });
    expect(read('ana', 'reply 1')).toBeNull();
    expect(read('ana', 'reply 2')).toBe('2');
    expect(read('ana', 'reply 21')).toBe('21');
  });

  it.each([
    [true, 'Hola'],
    [false, null],
  ])('moves to the next actor only if it is the same person (%s)', (isSamePerson, expected) => {
    writeDraft('anon', 'post', { content: 'Hola' });
    handOverOwned({ from: 'anon', to: 'ana', isSamePerson });
    expect(read('ana')).toBe(expected);
    expect(read('anon')).toBeNull();
  });

  it('is deleted when its owner signs out', async () => {
    await startSignedIn();
    const { actorId } = browserSession.state();
    writeDraft(actorId, 'post', { content: 'Hola' });
    await browserSession.logout();
    expect(localStorage.getItem('drafts')).toBeNull();
  });

  it('of a guest is kept after a sign-in with a password', async () => {
    await startAsGuest();
    writeDraft(browserSession.state().actorId, 'post', { content: 'Hola' });
    await browserSession.login({ email: 'ana@example.com', password: 'x' });
    expect(read(browserSession.state().actorId)).toBe('Hola');
  });
});
