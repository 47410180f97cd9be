import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route. `owner-or-capability`: the service checks the id in path or body against the caller (`ActorAccess`).
 * `loopback-or-token`: measurements, for this machine or a holder of METRICS_TOKEN.
 */
export type Access = 'public' | 'learner' | 'trainer' | 'admin' | 'owner-or-capability' | 'loopback-or-token';

export const ALLOW_METADATA = 'allow';

/** Declares who may call a route. Every route has one: a test walks them all. */
export const Allow = (access: Access) => SetMetadata(ALLOW_METADATA, access);
