import type { StaffRole } from '../../../contract/auth.ts';

/** Props of every tab of the panel. */
export interface TabProps {
  /** Role of the signed-in member of staff; unchanged while the session has ended and the sign-in covers the panel. */
  role: StaffRole;
}
