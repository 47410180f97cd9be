import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route.
 * - `public`: anybody. `public-recognised`: anybody; the route learns who the caller is, where that is known (`CurrentCaller`).
 * - `learner`: whoever is signed in; with a `:userId` in the path, that person alone.
 * - `learner-or-admin`: whoever is signed in, or an admin, who then acts in a learner's place on the `:id` of the path; the route learns
 *   who the caller is (`CurrentCaller`).
 * - `owner`: as `owner-or-capability`, but never an anonymous visitor.
 * - `owner-or-capability`: who may act as the actor whose id stands in the path or body: that person; whoever knows an anonymous id; an
 *   admin.
 * - `signed-address`: whoever holds an address that this server has signed for that act; the handler checks the signature.
 * - `trainer`, `admin`: staff, by their key. `loopback-or-token`: measurements, for this machine or a holder of METRICS_TOKEN.
 */
export type Access =
  | 'public'
  | 'public-recognised'
  | 'learner'
  | 'learner-or-admin'
  | 'trainer'
  | 'admin'
  | 'owner'
  | 'owner-or-capability'
  | 'signed-address'
  | 'loopback-or-token';

export interface Rule {
  readonly access: Access;
  /** With `owner` and `owner-or-capability`: the field of the body that holds the actor's id; without it the path's `userId` is the actor. */
  readonly actorField?: string;
  /** Who may ask with `?all=1` for what the public does not see; without it nobody. */
  readonly all?: 'trainer' | 'admin';
}

export const ALLOW_METADATA = 'allow';

/** Declares who may call a route, which the guard checks. A test finds every route without it. */
export const Allow = (access: Access, more: Omit<Rule, 'access'> = {}) =>
  SetMetadata(ALLOW_METADATA, { access, ...more } satisfies Rule);
