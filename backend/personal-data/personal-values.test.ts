import { describe, expect, it } from 'vitest';
import { isPlaceholder, type PersonalValues, putBack, setApart, type ToldAct } from './personal-values.ts';

const act = (changes: Partial<ToldAct>): ToldAct => ({
  action: 'account.update',
  actorId: 'admin',
  actorName: 'Lorena Pizarro',
  subjectId: 'ana',
  subjectName: null,
  before: null,
  after: null,
  ...changes,
});
const [same, other] = [{ personalValue: 1 }, { personalValue: 2 }];

describe('separating the personal values of an act', () => {
  const before = { id: 'ana', name: 'Ana', lastName: 'Soto', rut: '1-9', phone: null, role: 'learner' };
  const after = { ...before, lastName: 'Ruiz', rut: null, phone: '+56 9', role: 'trainer' };
  const told = act({ subjectName: 'Ana Ruiz', before, after });

  it('replaces values by placeholders that show which were changed, added or removed', () => {
    const { values: _, ...kept } = setApart(told);
    expect(kept).toEqual({
      actorName: 'Lorena Pizarro',
      subjectName: null,
      before: { id: 'ana', name: same, lastName: same, rut: same, phone: null, role: 'learner' },
      after: { id: 'ana', name: same, lastName: other, rut: null, phone: same, role: 'trainer' },
    });
  });

  it('restores the act from its values, with placeholders for removed values', () => {
    const { before: row, after: next, values } = setApart(told);
    expect([putBack(row, 'before', values), putBack(next, 'after', values)]).toEqual([before, after]);
    expect(putBack(next, 'after', [])).toEqual(next);
    expect(isPlaceholder(same)).toBe(true);
    expect([{ personalValue: 'x' }, { personalValue: 1, more: 1 }, null, 'x'].filter(isPlaceholder)).toEqual([]);
  });

  it('is idempotent', () => {
    const { values: _, ...once } = setApart(told);
    expect(setApart({ ...told, ...once })).toEqual({ ...once, values: [] });
  });

  it('removes the names of people who change their own data and of erased people', () => {
    const own = setApart(act({ actorId: 'ana', action: 'account.password', after: { email: 'ana@example.com' } }));
    expect([own.actorName, own.values[0]?.actorName]).toEqual(['', 'Lorena Pizarro']);
    const erased = act({ actorId: 'ana', actorName: 'Usuario eliminado', subjectName: 'Usuario eliminado' });
    expect(setApart(erased)).toMatchObject({
      actorName: 'Usuario eliminado',
      subjectName: 'Usuario eliminado',
      values: [],
    });
  });

  it.each<[string, Partial<ToldAct>, Partial<PersonalValues>[]]>([
    [
      'of a certificate are its owner’s',
      { action: 'certificate.revoke', subjectName: 'Ana', before: { userId: 'ana', studentName: 'Ana' } },
      [{ personId: 'ana', subjectName: 'Ana', fields: { studentName: { before: 'Ana' } } }],
    ],
    [
      'within lists have their place',
      { action: 'certificate.rename', before: { certificates: [{ id: 'c', studentName: 'Ana' }] } },
      [{ personId: 'ana', fields: { 'certificates.0.studentName': { before: 'Ana' } } }],
    ],
    [
      'of a post are its author’s',
      { action: 'post.delete', before: { authorId: 'luis', author: { username: 'Luis', picture: null }, tags: ['a'] } },
      [{ personId: 'luis', fields: { 'author.username': { before: 'Luis' }, tags: { before: ['a'] } } }],
    ],
    [
      'of a report are of two people',
      {
        action: 'report.handle',
        subjectName: 'T',
        after: { reason: 'R', postTitle: 'T' },
        people: { reason: 'ana', postTitle: 'luis' },
      },
      [
        { personId: 'ana', subjectName: null, fields: { reason: { after: 'R' } } },
        { personId: 'luis', subjectName: 'T', fields: { postTitle: { after: 'T' } } },
      ],
    ],
    [
      'of a search are nobody’s that is known',
      { action: 'table.export', subjectId: 'accounts', after: { query: { q: 'ana' } } },
      [{ personId: '', fields: { 'query.q': { after: 'ana' } } }],
    ],
    [
      'of the academy’s own things there are none',
      { action: 'course.create', after: { title: 'T', instructor: 'I' } },
      [],
    ],
  ])('values %s', (_what, changes, values) => {
    expect(setApart(act(changes)).values).toMatchObject(values);
    expect(setApart(act(changes)).values).toHaveLength(values.length);
  });
});
