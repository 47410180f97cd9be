import { aBrand } from '../../contract/brands.fixtures.ts';
import { aCertificate } from '../../contract/certificates.fixtures.ts';
import type { CheckedCertificate } from '../../contract/certificates.ts';
import { aChannel, aDiscussion } from '../../contract/community.fixtures.ts';
import { aCourse, aCourseDetail } from '../../contract/courses.fixtures.ts';
import { aLiveEvent } from '../../contract/events.fixtures.ts';
import { aHelp } from '../../contract/help.fixtures.ts';
import { aMaterial } from '../../contract/materials.fixtures.ts';
import type { ListAnswer, ReadAnswer } from '../../contract/page-data.ts';
import { aRatingsSummary } from '../../contract/ratings.fixtures.ts';
import {
  ACTIVE_SELLERS_READ,
  BRANDS_READ,
  CATEGORIES_READ,
  CHANNELS_READ,
  courseRead,
  coursesRead,
  discussionRead,
  discussionsRead,
  EVENTS_READ,
  HELP_READ,
  materialRead,
  materialsRead,
  type Read,
  ratingsRead,
  SETTINGS_READ,
  verificationRead,
} from '../../contract/reads.ts';
import { aSeller } from '../../contract/reputation.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';

export const THE_COURSE = aCourseDetail();
export const THE_EVENT = aLiveEvent();
export const THE_HELP = aHelp();
export const THE_DISCUSSION = aDiscussion();
export const THE_SELLER = aSeller();
export const THE_BRAND = aBrand();
export const THE_MATERIAL = aMaterial();
export const THE_CHECKED: CheckedCertificate = {
  certificate: aCertificate(),
  timeZone: 'America/Santiago',
  checkedAt: '2026-11-20T12:41:00.000Z',
};
/** Matches the search for 'fotos' in 'Ventas'. */
export const FOUND_COURSE = aCourse({ title: 'Fotos que venden' });

function aListOf(row: unknown): ListAnswer {
  return { rows: [row], total: 1, nextCursor: null, isOfflineCopy: false };
}

const answer = (read: Read, data: unknown): ReadAnswer => ({ read, data });

/** The answers of a server that renders for guests. */
export const GUEST_ANSWERS: ReadAnswer[] = [
  answer(coursesRead(), aListOf(THE_COURSE)),
  answer(coursesRead({ q: 'fotos', category: 'Ventas' }), aListOf(FOUND_COURSE)),
  answer(courseRead(THE_COURSE.id), THE_COURSE),
  answer(ratingsRead(THE_COURSE.id), aRatingsSummary()),
  answer(CHANNELS_READ, [aChannel({ name: 'Productos' })]),
  answer(discussionsRead(), aListOf(THE_DISCUSSION)),
  answer(discussionRead(THE_DISCUSSION.id), THE_DISCUSSION),
  answer(BRANDS_READ, aListOf(THE_BRAND)),
  answer(materialsRead({ brandId: THE_BRAND.id }), aListOf(THE_MATERIAL)),
  answer(materialRead(THE_MATERIAL.id), THE_MATERIAL),
  answer(ACTIVE_SELLERS_READ, [THE_SELLER]),
  answer(CATEGORIES_READ, ['Ventas', 'Marketing']),
  answer(EVENTS_READ, [THE_EVENT]),
  answer(HELP_READ, THE_HELP),
  answer(SETTINGS_READ, someSettings()),
  answer(verificationRead(THE_CHECKED.certificate.verificationCode), THE_CHECKED),
];

/** An address of the screen with this path in the table of routes. */
export function anAddressOf(path: string): string {
  return path
    .replace(':id', THE_COURSE.id)
    .replace(':postId', THE_DISCUSSION.id)
    .replace(':materialId', THE_MATERIAL.id)
    .replace(':code', THE_CHECKED.certificate.verificationCode)
    .replace('/*', '')
    .replace('*', '/nowhere');
}
