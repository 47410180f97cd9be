import type { ReactNode } from 'react';
import { AdminFormBody, type AdminFormBodyProps } from './AdminFormBody.tsx';
import { SidePanel } from './SidePanel.tsx';

interface AdminFormProps extends Omit<AdminFormBodyProps, 'onCancel' | 'cancelLabel'> {
  title: string;
  /** Shown beside the title, such as a switch. */
  head?: ReactNode;
  onClose: () => void;
}

/** The form of a row, beside its list. */
export function AdminForm({ title, head, onClose, ...form }: AdminFormProps) {
  return (
    <SidePanel title={title} isChanged={form.state.isChanged} head={head} onClose={onClose}>
      <AdminFormBody {...form} onCancel={onClose} />
    </SidePanel>
  );
}
