import { SetMetadata } from '@nestjs/common';

/**
 * The access level of a route.
 * - `public`: all callers. `public-recognised`: all callers; the route gets a known caller (`CurrentCaller`).
 * - `learner`: a signed-in person; with a `:userId` in the path, only that person.
 * - `learner-or-admin`: a signed-in person, or an admin, who then acts in a learner's place on the `:id` of the path;
 *   the route gets the caller (`CurrentCaller`).
 * - `owner`: like `owner-or-capability`, but never an anonymous visitor.
 * - `owner-or-capability`: callers who may act as the actor whose id is in the path or body: that person, a caller who
 *   sends an anonymous id, an admin.
 * - `signed-address`: a caller with an address that this server has signed for that act; the handler verifies it.
 * - `room`: a machine of a training room, by its key.
 * - `trainer`, `admin`: staff, by their key. `loopback-or-token`: metrics, for this machine or with METRICS_TOKEN.
 */
export type Access =
  | 'public'
  | 'public-recognised'
  | 'learner'
  | 'learner-or-admin'
  | 'room'
  | 'trainer'
  | 'admin'
  | 'owner'
  | 'owner-or-capability'
  | 'signed-address'
  | 'loopback-or-token';

export interface Rule {
  readonly access: Access;
  /**
   * With `owner` and `owner-or-capability`: the field of the body with the actor's id; without it the path's `userId`
   * is the actor.
   */
  readonly actorField?: string;
  /**
   * Whether a session of a training room may call a route of a person: by default it reads and does not write, because
   * without a PIN anybody in the room can begin it.
   */
  readonly inRoom?: boolean;
  /** The role that may request rows hidden from the public with `?all=1`; without it no caller may. */
  readonly all?: 'trainer' | 'admin';
}

export const ALLOW_METADATA = 'allow';

/** Declares the access level of a route, which the guard checks. A test finds every route without it. */
export const Allow = (access: Access, more: Omit<Rule, 'access'> = {}) =>
  SetMetadata(ALLOW_METADATA, { access, ...more } satisfies Rule);
