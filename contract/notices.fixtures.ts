import type { Notice } from './notices.ts';

/** A valid notice of a reply, with a test's changes. */
export function aNotice(changes: Partial<Notice> = {}): Notice {
  return {
    id: '01932f00-0000-7000-8000-000000000101',
    kind: 'reply',
    postId: '01932f00-0000-7000-8000-0000000000d1',
    postTitle: '¿Cómo cobran un pedido por encargo?',
    materialId: null,
    materialTitle: null,
    actorName: 'Rodrigo Fuentes',
    createdAt: '2026-11-15T13:00:00.000Z',
    readAt: null,
    ...changes,
  };
}

/** A valid notice of a material's new file, with a test's changes. */
export function aMaterialNotice(changes: Partial<Notice> = {}): Notice {
  return aNotice({
    kind: 'material',
    postId: null,
    postTitle: null,
    materialId: '01932f00-0000-7000-8000-0000000000e1',
    materialTitle: 'Catálogo de temporada',
    actorName: '',
    ...changes,
  });
}
