import { describe, expect, it } from 'vitest';
import { readYoutubeMessage } from './youtube-message.ts';

const say = (event: string, info: unknown = null) => JSON.stringify({ event, info, id: 1 });

describe("a message of YouTube's player", () => {
  it.each([
    [say('onReady'), [{ type: 'ready' }]],
    [say('onStateChange', 0), [{ type: 'ended' }]],
    [say('onStateChange', 1), [{ type: 'playing' }]],
    [say('onStateChange', 2), [{ type: 'paused' }]],
    [say('onStateChange', 3), [{ type: 'waiting' }]],
    [say('onStateChange', -1), []],
    [say('onStateChange', 5), []],
    [say('onStateChange', '1'), []],
    [say('onError', 2), [{ type: 'error', reason: 'missing' }]],
    [say('onError', 5), [{ type: 'error', reason: 'interrupted' }]],
    [say('onError', 100), [{ type: 'error', reason: 'missing' }]],
    [say('onError', 101), [{ type: 'error', reason: 'not_embeddable' }]],
    [say('onError', 150), [{ type: 'error', reason: 'not_embeddable' }]],
    [say('onError', 153), [{ type: 'error', reason: 'unknown' }]],
    [say('onError', { some: 'thing' }), [{ type: 'error', reason: 'unknown' }]],
    [say('infoDelivery', { currentTime: 12.5 }), [{ type: 'position', seconds: 12.5 }]],
    [say('infoDelivery', { currentTime: 0, duration: 0 }), [{ type: 'position', seconds: 0 }]],
    [
      say('infoDelivery', { duration: 212.1, playbackRate: 1.5 }),
      [
        { type: 'duration', seconds: 212.1 },
        { type: 'rate', rate: 1.5 },
      ],
    ],
    [
      say('initialDelivery', { playerState: 2, currentTime: 4, duration: 60, videoData: { title: 'x' } }),
      [{ type: 'duration', seconds: 60 }, { type: 'position', seconds: 4 }, { type: 'paused' }],
    ],
    [say('infoDelivery', { currentTime: -1, duration: 'long', playbackRate: 0, playerState: 'on' }), []],
    [say('infoDelivery', null), []],
    [say('infoDelivery', [1, 2]), []],
    [say('alreadyInitialized'), []],
    [say('apiInfoDelivery', { captions: {} }), []],
  ])('%s means %j', (data, reports) => {
    expect(readYoutubeMessage(data)?.reports).toEqual(reports);
  });

  it('contains whether the sound is off', () => {
    expect(readYoutubeMessage(say('infoDelivery', { muted: true }))?.isMuted).toBe(true);
    expect(readYoutubeMessage(say('infoDelivery', { muted: 'yes' }))?.isMuted).toBeUndefined();
  });

  it.each([undefined, null, 7, '', 'not json', '{"event":', '[]', '"text"', '{}', '{"event":5}', { event: 'onReady' }])(
    'is not %j',
    (data) => {
      expect(readYoutubeMessage(data)).toBeNull();
    },
  );
});
