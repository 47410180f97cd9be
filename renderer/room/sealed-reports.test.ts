import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorCode } from '../../contract/errors.ts';
import { openSealedBox, sealKeyOf } from '../../contract/sealed-progress.ts';
import type { ProgressReport } from '../../contract/training.ts';
import { problem, server } from '../testing/server.ts';
import { addBoxes, hasSealed, sealedBoxes, sendAllSealed } from './sealed-reports.ts';

const PRIVATE_KEY = new Uint8Array(32).fill(7);
const SEAL_KEY = sealKeyOf(PRIVATE_KEY);

const aReport = (watchTime: number): ProgressReport => ({
  userId: '01932f00-0000-7000-8000-0000000000f1',
  courseId: '01932f00-0000-7000-8000-0000000000c1',
  lessonId: '01932f00-0000-7000-8000-0000000000c2',
  progressPercentage: 50,
  watchTime,
  completed: false,
  lastWatched: '2026-03-02T15:00:00.000Z',
});

let received: string[];

function answerWith(answer: () => Response) {
  server.use(
    http.post('*/api/room/sealed-progress', async ({ request }) => {
      received.push(((await request.json()) as { box: string }).box);
      return answer();
    }),
  );
}
const taken = () => HttpResponse.json({ accepted: 1, refused: 0 });
const store = (watchTime: number) =>
  addBoxes(sealedBoxes({ accessToken: 'token', reports: [aReport(watchTime)] }, SEAL_KEY));

beforeEach(() => {
  received = [];
});

describe('sealed reports', () => {
  it('are stored so that only the server reads them', () => {
    store(30);
    const [box = ''] = JSON.parse(window.localStorage.getItem('sealedProgress') ?? '[]') as string[];
    expect(window.localStorage.getItem('sealedProgress')).not.toContain('token');
    expect(JSON.parse(new TextDecoder().decode(openSealedBox(box, PRIVATE_KEY)))).toMatchObject({
      accessToken: 'token',
      reports: [aReport(30)],
    });
  });

  it('leave nothing when there are none', () => {
    addBoxes(sealedBoxes({ accessToken: null, reports: [] }, SEAL_KEY));
    expect(hasSealed()).toBe(false);
  });

  it('are sent in their order, and removed', async () => {
    store(30);
    store(40);
    answerWith(taken);
    await sendAllSealed();
    const times = received.map(
      (box) => JSON.parse(new TextDecoder().decode(openSealedBox(box, PRIVATE_KEY))).reports[0].watchTime,
    );
    expect(times).toEqual([30, 40]);
    expect(hasSealed()).toBe(false);
  });

  it('stay when a proxy refuses them, and do not hold up the others', async () => {
    store(30);
    store(40);
    answerWith(() => new HttpResponse('<h1>Too large</h1>', { status: 413 }));
    await sendAllSealed();
    expect(hasSealed()).toBe(true);
    answerWith(() => (received.length === 2 ? problem('unexpected') : taken()));
    await sendAllSealed();
    expect(JSON.parse(window.localStorage.getItem('sealedProgress') ?? '[]')).toEqual([received[0]]);
  });

  it.each<[string, ErrorCode, boolean]>([
    ['an unreadable box is removed', 'sealed_progress_unreadable', false],
    ['a withdrawn key leaves them', 'room_key_unknown', true],
    ['a limit leaves them', 'too_many_requests', true],
    ['a failure leaves them', 'unexpected', true],
  ])('%s', async (_what, code, isLeft) => {
    store(30);
    answerWith(() => problem(code));
    await sendAllSealed();
    expect(hasSealed()).toBe(isLeft);
    expect(received).toHaveLength(1);
  });
});
