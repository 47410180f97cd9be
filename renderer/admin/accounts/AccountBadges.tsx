import type { AdminAccount } from '../../../contract/account-editing.ts';
import { Badge } from '../../kit/Badge.tsx';
import { text } from './accounts.es.ts';

/** What is to be known of an account beside its name. */
export function AccountBadges({ account }: { account: AdminAccount }) {
  const { role, isActive, hasPassword, linkExpiresAt } = account;
  if (role === 'learner' && isActive && hasPassword) return null;
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.25rem', verticalAlign: 'middle' }}>
      {role !== 'learner' && <Badge kind="brand">{text.roles[role]}</Badge>}{' '}
      {!isActive && <Badge kind="accent">{text.inactive}</Badge>}{' '}
      {isActive && !hasPassword && <Badge kind="info">{linkExpiresAt ? text.invited : text.noPassword}</Badge>}
    </span>
  );
}
