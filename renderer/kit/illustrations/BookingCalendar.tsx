import type { IllustrationProps } from './illustration.ts';

/** A calendar with a chosen day. */
export function BookingCalendar({ className }: IllustrationProps) {
  return (
    <svg className={className} viewBox="0 0 120 110" aria-hidden="true">
      <rect x={14} y={20} width={78} height={74} rx={12} fill="#fff" />
      <path d="M14 32a12 12 0 0 1 12-12h54a12 12 0 0 1 12 12v10H14z" fill="#76cfbd" />
      <path d="M34 12v15M72 12v15" stroke="#06201c" strokeWidth={5} strokeLinecap="round" />
      <g fill="#d5f2ea">
        <rect x={24} y={52} width={14} height={12} rx={3} />
        <rect x={46} y={52} width={14} height={12} rx={3} />
        <rect x={68} y={52} width={14} height={12} rx={3} />
        <rect x={24} y={72} width={14} height={12} rx={3} />
        <rect x={46} y={72} width={14} height={12} rx={3} />
      </g>
      <circle cx={86} cy={82} r={22} fill="#f59e0b" />
      <path
        d="M76 82l7.5 7.5L97 76"
        fill="none"
        stroke="#10231f"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
