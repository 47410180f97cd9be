import type { StaffRole } from '../../../contract/auth.ts';

export interface PaletteProps {
  role: StaffRole;
  isOpen: boolean;
  onClose: () => void;
  /** Ends the session; asks first when a form has changes. */
  onLeave: () => void;
}
