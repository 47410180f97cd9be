import type { Platform } from '../../contract/platform.ts';

/** Everything of a platform but its actions, whose code a first visit does not need. */
type PlatformTraits = Pick<Platform, 'keepsPages' | 'progress' | 'kiosk'>;

const WEB: PlatformTraits = { keepsPages: true };

/** The traits of this page's platform. */
export const platformTraits: PlatformTraits = globalThis.academia ?? WEB;
