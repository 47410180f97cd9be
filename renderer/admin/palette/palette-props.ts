export interface PaletteProps {
  /** Tabs that the member of staff sees, in the order of the strip. */
  tabs: readonly PaletteTab[];
  isOpen: boolean;
  onClose: () => void;
  /** Ends the session; asks first when a form has changes. */
  onLeave: () => void;
}

export interface PaletteTab {
  /** Part of the address after `/admin/`; empty for the first tab. */
  path: string;
  label: string;
  /** The palette offers no action that opens the tab. */
  isUnlisted?: true;
}
