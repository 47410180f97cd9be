import type { VerifiedCertificate } from '../../../contract/certificates.ts';
import type { Discussion } from '../../../contract/community.ts';
import type { Course } from '../../../contract/courses.ts';
import { MATERIAL_TYPE_NAMES, type Material } from '../../../contract/materials.ts';
import { objectAt } from '../../objects/object-store.service.ts';
import { duration, text } from './preview-words.es.ts';

/** The row that each kind of preview shows. */
export interface PreviewRows {
  course: Course;
  post: Discussion;
  material: Material;
  certificate: Pick<VerifiedCertificate, 'isValid'>;
  academy: null;
}
export type PreviewKind = keyof PreviewRows;

/** The values that the ground of a picture depends on. */
export type PreviewLook =
  | { readonly kind: 'course'; readonly course: Pick<Course, 'id' | 'title' | 'category' | 'tags'> }
  | { readonly kind: 'post'; readonly author: string }
  | { readonly kind: 'material'; readonly brandId: string }
  | { readonly kind: 'certificate'; readonly isValid: boolean }
  | { readonly kind: 'academy' };

/** The complete input of a preview's picture: equal cards give equal pictures. */
export interface PreviewCard {
  readonly look: PreviewLook;
  /** The line over the title; empty for none. `under` likewise. */
  readonly over: string;
  readonly title: string;
  readonly under: string;
  /** The address of an object to show if it can be decoded; null for none. */
  readonly picture: string | null;
  readonly academy: string;
  /** The address of an object; null for the drawn mark. */
  readonly logo: string | null;
}

export interface PreviewSubject {
  /** The id in the picture's address. */
  readonly id: string;
  /** A picture on another hostname, linked and never fetched; null when the academy stores or draws the picture. */
  readonly elsewhere: string | null;
  readonly alt: string;
  readonly card: Omit<PreviewCard, 'academy' | 'logo'>;
}

const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ');

/**
 * The card of each kind of preview. It contains no values that change without an edit, such as views and ratings,
 * because messengers keep a preview. For the same reason a certificate's picture names no person.
 */
export const SUBJECTS: { readonly [Kind in PreviewKind]: (row: PreviewRows[Kind], academy: string) => PreviewSubject } =
  {
    course: ({ id, title, category, tags, level, totalLessons, duration: minutes, thumbnailUrl }) => ({
      id,
      ...pictureAt(thumbnailUrl),
      alt: text.courseAlt(title),
      card: {
        look: { kind: 'course', course: { id, title, category, tags } },
        over: joined(category, level ? text.levels[level] : ''),
        title,
        under: joined(text.lessons(totalLessons), minutes > 0 ? duration(minutes) : ''),
        picture: objectIn(thumbnailUrl),
      },
    }),
    post: ({ id, title, author, channel, replyCount }) => ({
      id,
      elsewhere: null,
      alt: text.postAlt(title),
      card: {
        look: { kind: 'post', author: author.username },
        over: joined(text.community, channel.name),
        title,
        under: joined(author.username, replyCount > 0 ? text.replies(replyCount) : ''),
        picture: null,
      },
    }),
    material: ({ id, title, type, brandId, brandName, thumbnailUrl }) => ({
      id,
      ...pictureAt(thumbnailUrl),
      alt: text.materialAlt(title),
      card: {
        look: { kind: 'material', brandId },
        over: MATERIAL_TYPE_NAMES[type],
        title,
        under: brandName,
        picture: objectIn(thumbnailUrl),
      },
    }),
    certificate: ({ isValid }) => ({
      id: isValid ? 'valid' : 'revoked',
      elsewhere: null,
      alt: isValid ? text.certificate : text.invalid,
      card: {
        look: { kind: 'certificate', isValid },
        over: '',
        title: isValid ? text.certificate : text.invalid,
        under: isValid ? text.certificateHint : text.invalidHint,
        picture: null,
      },
    }),
    academy: (_row, academy) => ({
      id: 'academy',
      elsewhere: null,
      alt: text.academyAlt(academy),
      card: { look: { kind: 'academy' }, over: '', title: academy, under: text.motto, picture: null },
    }),
  };

function objectIn(address: string | null): string | null {
  return address !== null && objectAt(address) ? address : null;
}

function pictureAt(address: string | null): { elsewhere: string | null } {
  const url = address?.startsWith('https://') && URL.canParse(address) ? new URL(address).href : null;
  return { elsewhere: url };
}
