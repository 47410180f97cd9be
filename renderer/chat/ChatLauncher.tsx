import { IconMessageChatbot, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { text as kit } from '../kit/kit.es.ts';
import classes from './ChatLauncher.module.css';
import { ChatPanel } from './ChatPanel.tsx';
import { text } from './chat.es.ts';
import { chatAddress } from './chat-address.ts';

interface ChatLauncherProps {
  /** Configured address of the chat page. */
  page: string;
  /** The academy's public address. */
  publicUrl: string;
  supportWhatsapp: string;
}

/** The button that opens the chat. No request goes to the chat's site before the first press. */
export function ChatLauncher({ page, publicUrl, supportWhatsapp }: ChatLauncherProps) {
  const panelId = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Keeps the frame mounted, so that a conversation survives the closing of the panel.
  const [wasOpened, setWasOpened] = useState(false);
  const [address] = useState(() =>
    chatAddress(page, ownOrigins(publicUrl), { agent: kit.appName, color: primaryColor() }),
  );

  useEffect(() => {
    if (address === null)
      console.warn(`The chat at ${page} is not shown: it needs an http(s) address of another origin.`);
  }, [address, page]);

  if (address === null) return null;

  function handleToggle(): void {
    setWasOpened(true);
    setIsOpen(!isOpen);
  }

  function handleClose(): void {
    setIsOpen(false);
    buttonRef.current?.focus();
  }

  const Icon = isOpen ? IconX : IconMessageChatbot;
  return (
    <>
      {wasOpened && (
        <ChatPanel
          id={panelId}
          isOpen={isOpen}
          address={address}
          supportWhatsapp={supportWhatsapp}
          onClose={handleClose}
        />
      )}
      <button
        ref={buttonRef}
        type="button"
        className={classes.launcher}
        aria-label={isOpen ? text.close : text.open}
        aria-expanded={isOpen}
        aria-controls={wasOpened ? panelId : undefined}
        onClick={handleToggle}
      >
        <Icon size={28} aria-hidden="true" />
      </button>
    </>
  );
}

/** The current origin and the configured public one. */
function ownOrigins(publicUrl: string): string[] {
  return [window.location.origin, ...(URL.canParse(publicUrl) ? [new URL(publicUrl).origin] : [])];
}

/** Primary colour of the active colour scheme. */
function primaryColor(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-primary').trim();
}
