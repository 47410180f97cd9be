import { textSchema } from './text.ts';

/** A visitor id made by the client; its possession authorises its use (docs/requirements.md, 'Acting under an id'). */
export const ANONYMOUS_ID_PATTERN = /^(anon|temp)_[A-Za-z0-9_-]{16,128}$/;

/** Prefix of the placeholder ids of erased people; no account id has it. */
export const ERASED_PREFIX = 'erased:';
/** Whether the id is the placeholder of an erased person. */
export const isErasedId = (id: string) => id.startsWith(ERASED_PREFIX);
/** Author id that all texts of erased people share, so that readers cannot distinguish their authors. */
export const ERASED_AUTHOR_ID = `${ERASED_PREFIX}person`;

/**
 * An account's id: a UUID of the academy, or an external identity provider's id (`auth0|5f7c`, `us-east-1:5f7c`). The
 * beginnings of anonymous ids, of the keys of visitors' rows (`anon:`) and of `ERASED_PREFIX` are refused.
 */
const ACCOUNT_ID_PATTERN = /^(?!anon[_:]|temp_|erased:)[A-Za-z0-9][A-Za-z0-9._|:-]{0,63}$/;

const ID_MAX_CHARS = 133;
const invalidId = { error: 'El identificador no es válido.' };

export const accountIdSchema = textSchema(ID_MAX_CHARS).regex(ACCOUNT_ID_PATTERN, invalidId);
export const anonymousIdSchema = textSchema(ID_MAX_CHARS).regex(ANONYMOUS_ID_PATTERN, invalidId);

/** The id of an actor: a person's id, or a visitor's anonymous id. */
export const actorIdSchema = textSchema(ID_MAX_CHARS).refine(
  (id) => ANONYMOUS_ID_PATTERN.test(id) || ACCOUNT_ID_PATTERN.test(id),
  invalidId,
);
