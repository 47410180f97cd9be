import { VisuallyHidden } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconLogout, IconUser } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Avatar } from '../kit/Avatar.tsx';
import type { User } from '../session/user.ts';
import { useSessionActions } from '../session/useSession.ts';
import classes from './AccountEntry.module.css';
import { text } from './frame.es.ts';

/** Somebody's own places behind their initials. Closed by Escape, by leaving it, by a press elsewhere and by going on. */
export function AccountMenu({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const session = useSessionActions();
  const rootRef = useClickOutside<HTMLDivElement>(() => setIsOpen(false), ['pointerdown']);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every way to another place closes it
  useEffect(() => setIsOpen(false), [key]);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    buttonRef.current?.focus();
  }

  function handleBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !rootRef.current?.contains(relatedTarget)) setIsOpen(false);
  }

  function handleLogout(): void {
    if (isLeaving) return;
    setIsLeaving(true);
    void session.logout().finally(() => setIsLeaving(false));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from its button and links
    <div className={classes.account} ref={rootRef} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <button
        ref={buttonRef}
        type="button"
        className={classes.icon}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Avatar name={user.fullName} size="sm" />
        <VisuallyHidden>{text.accountOf(user.fullName)}</VisuallyHidden>
      </button>
      <div id={panelId} className={classes.panel} hidden={!isOpen}>
        <p className={classes.who}>
          <strong>{user.fullName}</strong>
          <span>{user.email}</span>
        </p>
        <Link className={classes.item} to="/perfil">
          <IconUser aria-hidden="true" />
          {text.profile}
        </Link>
        <button type="button" className={classes.item} aria-busy={isLeaving} onClick={handleLogout}>
          <IconLogout aria-hidden="true" />
          {isLeaving ? text.loggingOut : text.logout}
        </button>
      </div>
    </div>
  );
}
