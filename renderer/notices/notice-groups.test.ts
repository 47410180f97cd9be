import { expect, it } from 'vitest';
import { aNotice } from '../../contract/notices.fixtures.ts';
import type { Notice } from '../../contract/notices.ts';
import { groupNotices } from './notice-groups.ts';

const named = (changes: [id: string, actorName: string, changes?: Partial<Notice>][]) =>
  groupNotices(changes.map(([id, actorName, more]) => aNotice({ id, actorName, ...more }))).map(
    ({ latest, ids, names }) => [latest.id, ids.join(), names.join()],
  );

it('groupNotices groups unread replies to one post at the newest, with distinct names', () => {
  const groups = named([
    ['1', 'Ana'],
    ['2', 'Luis', { postId: 'another' }],
    ['3', 'Camila'],
    ['4', 'Ana'],
  ]);
  expect(groups).toEqual([
    ['1', '1,3,4', 'Ana,Camila'],
    ['2', '2', 'Luis'],
  ]);
});

it('groupNotices does not group read notices or other kinds', () => {
  const groups = named([
    ['1', 'Ana'],
    ['2', 'Ana', { readAt: '2026-11-15T14:00:00.000Z' }],
    ['3', 'Ana', { kind: 'mention' }],
    ['4', 'Ana', { kind: 'mention' }],
  ]);
  expect(groups.map(([, ids]) => ids)).toEqual(['1', '2', '3', '4']);
});
