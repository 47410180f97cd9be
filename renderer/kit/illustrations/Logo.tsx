import type { IllustrationProps } from './illustration.ts';

/** The academy's mark: a market awning with a play mark. The class or the style sets its size. */
export function Logo({ className, style }: IllustrationProps) {
  return (
    <svg className={className} style={style} viewBox="0 0 32 32" aria-hidden="true">
      <rect width={32} height={32} rx={9} fill="#0f766e" />
      <path d="M8.6 7h14.8l2.6 7.1a3.35 3.35 0 0 1-6.7.1 3.35 3.35 0 0 1-6.6 0 3.35 3.35 0 0 1-6.7-.1z" fill="#fff" />
      <path d="M13.2 20.1v5.7c0 .7.7 1.1 1.3.7l4.7-2.8c.6-.3.6-1.2 0-1.5l-4.7-2.8c-.6-.4-1.3 0-1.3.7z" fill="#fbbf24" />
    </svg>
  );
}
