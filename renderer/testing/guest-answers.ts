import { unstable_serialize } from 'swr';
import { aBrand } from '../../contract/brands.fixtures.ts';
import { aCertificate } from '../../contract/certificates.fixtures.ts';
import { aChannel, aDiscussion } from '../../contract/community.fixtures.ts';
import { aCourse, aCourseDetail } from '../../contract/courses.fixtures.ts';
import { aLiveEvent } from '../../contract/events.fixtures.ts';
import { aHelp } from '../../contract/help.fixtures.ts';
import { aMaterial } from '../../contract/materials.fixtures.ts';
import { aRatingsSummary } from '../../contract/ratings.fixtures.ts';
import { aSeller } from '../../contract/reputation.fixtures.ts';
import { someSettings } from '../../contract/settings.fixtures.ts';
import { coursesKey } from '../catalogue/useCourses.ts';
import { type CheckedCertificate, verificationKey } from '../certificates/useVerifiedCertificate.ts';
import type { Page } from '../client/api.ts';
import { discussionsKey, postPath } from '../community/useDiscussions.ts';
import { HELP_PATH } from '../help/useHelp.ts';
import { BRANDS_KEY, materialPath, materialsKey } from '../materials/useMaterials.ts';

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
/** Found by 'fotos' in 'Ventas'. */
export const FOUND_COURSE = aCourse({ title: 'Fotos que venden' });

function aListOf<T>(row: T): Page<T> {
  return { rows: [row], total: 1, nextCursor: null, isOfflineCopy: false };
}

/** What a server knows that renders for guests, by SWR keys. */
export const GUEST_ANSWERS: Record<string, unknown> = {
  [unstable_serialize(coursesKey())]: aListOf(THE_COURSE),
  [unstable_serialize(coursesKey({ q: 'fotos', category: 'Ventas' }))]: aListOf(FOUND_COURSE),
  [`/api/courses/${THE_COURSE.id}`]: THE_COURSE,
  [`/api/courses/${THE_COURSE.id}/ratings`]: aRatingsSummary(),
  '/api/community/channels': [aChannel({ name: 'Productos' })],
  [unstable_serialize(discussionsKey())]: aListOf(THE_DISCUSSION),
  [postPath(THE_DISCUSSION.id)]: THE_DISCUSSION,
  [unstable_serialize(BRANDS_KEY)]: aListOf(THE_BRAND),
  [unstable_serialize(materialsKey({ brandId: THE_BRAND.id }))]: aListOf(THE_MATERIAL),
  [materialPath(THE_MATERIAL.id)]: THE_MATERIAL,
  '/api/community/active-sellers': [THE_SELLER],
  '/api/categories': ['Ventas', 'Marketing'],
  '/api/calendly/events': [THE_EVENT],
  [HELP_PATH]: THE_HELP,
  '/api/settings': someSettings(),
  [unstable_serialize(verificationKey(THE_CHECKED.certificate.verificationCode))]: THE_CHECKED,
};

/** An address of the screen with that path in the table of routes. */
export function anAddressOf(path: string): string {
  return path
    .replace(':id', THE_COURSE.id)
    .replace(':postId', THE_DISCUSSION.id)
    .replace(':materialId', THE_MATERIAL.id)
    .replace(':code', THE_CHECKED.certificate.verificationCode)
    .replace('/*', '')
    .replace('*', '/nowhere');
}
