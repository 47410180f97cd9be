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

/** The menu of who has signed in, opened by their initials. Escape, a press or focus elsewhere, and every navigation close it. */
export function AccountMenu({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const session = useSessionActions();
  const rootRef = useClickOutside<HTMLDivElement>(() => setIsOpen(false), ['pointerdown']);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
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
    if (isLoggingOut) return;
    setIsLoggingOut(true);
    void session.logout().finally(() => setIsLoggingOut(false));
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
        <button type="button" className={classes.item} aria-busy={isLoggingOut} onClick={handleLogout}>
          <IconLogout aria-hidden="true" />
          {isLoggingOut ? text.loggingOut : text.logout}
        </button>
      </div>
    </div>
  );
}
