import type { Channel, Discussion, Reply } from './community.ts';

/** A valid channel, with a test's changes. */
export function aChannel(changes: Partial<Channel> = {}): Channel {
  return {
    id: '01932f00-0000-7000-8000-0000000000c1',
    name: 'Ventas',
    emoji: '🛒',
    color: '#0f766e',
    isActive: true,
    sortOrder: 1,
    ...changes,
  };
}

/** A valid discussion, with a test's changes. */
export function aDiscussion(changes: Partial<Discussion> = {}): Discussion {
  return {
    id: '01932f00-0000-7000-8000-0000000000d1',
    title: '¿Cómo cobran un pedido por encargo?',
    content: 'Una clienta me pidió doce cajas de regalo y tengo que comprar los materiales antes.',
    authorId: '01932f00-0000-7000-8000-0000000000a1',
    author: { username: 'Camila Torres', picture: null },
    channelId: aChannel().id,
    channel: { name: 'Ventas', emoji: '🛒' },
    tags: ['pagos'],
    isPinned: false,
    upvotes: 3,
    downvotes: 1,
    replyCount: 2,
    viewCount: 12,
    hasAcceptedReply: false,
    createdAt: '2026-11-15T12:00:00.000Z',
    editedAt: null,
    lesson: null,
    ...changes,
  };
}

/** A valid reply to `aDiscussion`, with a test's changes. */
export function aReply(changes: Partial<Reply> = {}): Reply {
  return {
    id: '01932f00-0000-7000-8000-0000000000e1',
    postId: aDiscussion().id,
    authorId: '01932f00-0000-7000-8000-0000000000a2',
    author: { username: 'Rodrigo Fuentes', picture: null },
    content: 'Pide la mitad por adelantado.',
    isAccepted: false,
    upvotes: 0,
    downvotes: 0,
    createdAt: '2026-11-15T13:00:00.000Z',
    editedAt: null,
    ...changes,
  };
}
