import type { Author } from '../../contract/community.ts';
import { UNKNOWN_PERSON_NAME } from '../../contract/profile.ts';
import type { ShownPerson } from '../people/people.service.ts';

/** The public name and picture of an author. */
export function toAuthor(person: ShownPerson | undefined): Author {
  return { username: person?.name ?? UNKNOWN_PERSON_NAME, picture: person?.picture ?? null };
}
