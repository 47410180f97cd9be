import type { Author } from '../../contract/community.ts';
import { UNKNOWN_PERSON_NAME } from '../../contract/profile.ts';
import type { ShownPerson } from '../people/people.service.ts';

/** Who wrote something, as others see them. */
export function toAuthor(person: ShownPerson | undefined): Author {
  return { username: person?.name ?? UNKNOWN_PERSON_NAME, picture: person?.picture ?? null };
}
