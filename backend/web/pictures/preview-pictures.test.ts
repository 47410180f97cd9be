import { describe, expect, it } from 'vitest';
import { aCourse } from '../../../contract/courses.fixtures.ts';
import { Config } from '../../config/config.ts';
import { SettingsInForce } from '../../settings/in-force/settings-in-force.ts';
import { PreviewPicturesService } from './preview-pictures.service.ts';

const NOTHING_CHOSEN = {
  supportWhatsapp: null,
  bookingUrl: null,
  schedulingUrl: null,
  registration: null,
  timeZone: null,
  postsPerDay: null,
  repliesPerDay: null,
  votesPerDay: null,
  guestReviews: 'approval' as const,
  verifiedShare: 0,
};

function open() {
  const settings = new SettingsInForce(new Config({}));
  return { settings, pictures: new PreviewPicturesService(settings) };
}

describe('the picture of a link preview', () => {
  const course = aCourse({ thumbnailUrl: null });

  it('has path, size, type and alternative text', () => {
    const picture = open().pictures.pictureOf('course', course);
    expect(picture).toEqual({
      path: expect.stringMatching(new RegExp(`^/previews/course/${course.id}-[0-9a-f]{16}\\.jpg$`)),
      width: 1200,
      height: 630,
      type: 'image/jpeg',
      alt: `Curso «${course.title}»`,
    });
  });

  it('has another address after a visible change, and the same after others', () => {
    const { pictures } = open();
    const changes = [
      {},
      { title: 'Otro' },
      { category: 'Otra' },
      { duration: 7 },
      { thumbnailUrl: '/objects/materials/a.png' },
    ];
    const named = changes.map((change) => pictures.pictureOf('course', { ...course, ...change }));
    expect(new Set(named.map((one) => JSON.stringify(one))).size).toBe(changes.length);
    expect(pictures.pictureOf('course', { ...course, viewCount: 9_999, rating: 12 })).toEqual(named[0]);
  });

  it("has another address when the academy's name or logo changes", () => {
    const { settings, pictures } = open();
    const looks = [
      { name: null, logoUrl: null },
      { name: 'Escuela Sur', logoUrl: null },
      { name: 'Escuela Sur', logoUrl: '/objects/materials/logo.png' },
    ];
    const named = looks.map((look) => {
      settings.use({ ...NOTHING_CHOSEN, ...look });
      return pictures.pictureOf('academy', null);
    });
    expect(new Set(named.map((one) => JSON.stringify(one))).size).toBe(looks.length);
  });

  it('on another hostname keeps its address when that is HTTPS', () => {
    const { pictures } = open();
    const of = (thumbnailUrl: string) => pictures.pictureOf('course', { ...course, thumbnailUrl });
    expect(of('https://cdn.example/foto.jpg?v=2')).toEqual({
      url: 'https://cdn.example/foto.jpg?v=2',
      alt: `Curso «${course.title}»`,
    });
    for (const address of ['http://cdn.example/foto.jpg', 'https://', '//cdn.example/x.png', '/objects/../secret'])
      expect(of(address)).toHaveProperty('path');
  });

  it('of a certificate depends only on whether it is valid', () => {
    const { pictures } = open();
    const [valid, revoked] = [true, false].map((isValid) => pictures.drawable('certificate', { isValid }));
    expect([valid?.file, revoked?.file]).toEqual([
      expect.stringMatching(/^valid-[0-9a-f]{16}\.jpg$/),
      expect.stringMatching(/^revoked-[0-9a-f]{16}\.jpg$/),
    ]);
  });
});
