import { HttpResponse, http } from 'msw';
import type { Notice, NoticeSettings, ReadNotices } from '../../contract/notices.ts';
import { page, server } from './server.ts';
import { answerStream } from './stream-server.ts';

interface NoticesServer {
  /** Its notices, newest first. */
  notices: Notice[];
  settings: NoticeSettings;
  /** Its stream to the listening pages. */
  stream: ReturnType<typeof answerStream>;
}

const isUnread = ({ readAt }: Notice) => readAt === null;

/** Mocks the server of a learner's notices: list, read marks, settings and stream. Pages have at most `maxRows`. */
export function answerNotices(notices: Notice[], maxRows = 24): NoticesServer {
  const stream = answerStream('*/api/users/:id/notices/stream');
  const kept: NoticesServer = {
    notices,
    settings: { reply: true, accepted: true, mention: true, material: true },
    stream,
  };

  server.use(
    http.get('*/api/users/:id/notices', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const found = searchParams.has('unread') ? kept.notices.filter(isUnread) : kept.notices;
      const start = Number(searchParams.get('cursor') ?? 0);
      const end = start + Math.min(maxRows, Number(searchParams.get('limit') ?? maxRows));
      return page(found.slice(start, end), { total: found.length, ...(end < found.length && { next: String(end) }) });
    }),
    http.post('*/api/users/:id/notices/read', async ({ request }) => {
      const { ids } = (await request.json()) as ReadNotices;
      const readAt = '2026-11-16T12:00:00.000Z';
      kept.notices = kept.notices.map((one) => (ids.includes(one.id) && isUnread(one) ? { ...one, readAt } : one));
      return HttpResponse.json({ unreadCount: kept.notices.filter(isUnread).length });
    }),
    http.get('*/api/users/:id/notice-settings', () => HttpResponse.json(kept.settings)),
    http.patch('*/api/users/:id/notice-settings', async ({ request }) => {
      kept.settings = { ...kept.settings, ...((await request.json()) as Partial<NoticeSettings>) };
      return HttpResponse.json(kept.settings);
    }),
  );
  return kept;
}
