import type { StaffRole } from '../../../contract/auth.ts';

/** What every tab of the panel is told. */
export interface TabProps {
  /** Of whoever the panel is for. It stays while their session has ended and the panel waits under the sign-in. */
  role: StaffRole;
}
