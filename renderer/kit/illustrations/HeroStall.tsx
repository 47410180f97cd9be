import type { IllustrationProps } from './illustration.ts';

/** The stall of the home page, with a lesson on its counter. */
export function HeroStall({ className }: IllustrationProps) {
  return (
    <svg className={className} viewBox="0 0 420 240" aria-hidden="true">
      <ellipse cx={214} cy={226} rx={190} ry={10} fill="#06201c" opacity={0.35} />
      <path d="M92 84v140M336 84v140" stroke="#e6c48f" strokeWidth={9} strokeLinecap="round" />
      <rect x={74} y={172} width={280} height={54} rx={8} fill="#d9a860" />
      <rect x={66} y={164} width={296} height={16} rx={6} fill="#f0cd95" />
      <path
        d="M114 194v22M158 194v22M202 194v22M246 194v22M290 194v22M330 194v22"
        stroke="#b98541"
        strokeWidth={3}
        strokeLinecap="round"
      />
      <rect x={138} y={92} width={152} height={76} rx={10} fill="#06201c" />
      <rect x={145} y={99} width={138} height={62} rx={6} fill="#1f9485" />
      <circle cx={214} cy={128} r={17} fill="#fff" />
      <path
        d="M209.5 120.3v15.4c0 .8.9 1.3 1.6.9l12-7.7c.6-.4.6-1.4 0-1.8l-12-7.7c-.7-.4-1.6.1-1.6.9z"
        fill="#0f766e"
      />
      <path d="M154 153h120" stroke="#fff" strokeOpacity={0.35} strokeWidth={4} strokeLinecap="round" />
      <path d="M154 153h66" stroke="#fbbf24" strokeWidth={4} strokeLinecap="round" />
      <rect x={302} y={138} width={38} height={28} rx={4} fill="#f7b98d" />
      <path d="M321 138v28M302 149h38" stroke="#cf5a3c" strokeWidth={3} />
      <rect x={308} y={116} width={27} height={22} rx={4} fill="#cdc3ff" />
      <path d="M321.5 116v22" stroke="#6552c4" strokeWidth={3} />
      <path d="M100 166l-4-24h30l-4 24z" fill="#f59e0b" />
      <path d="M111 142c-2-14-14-16-18-15 1 10 8 15 18 15zm0 0c0-18 8-26 16-28 3 14-4 26-16 28z" fill="#76cfbd" />
      <path d="M111 144c0-9 3-16 9-22" stroke="#115e59" strokeWidth={2} fill="none" strokeLinecap="round" />
      <path d="M86 28h256l28 50H58z" fill="#fff" />
      <path d="M86 28h42.7L110 78H58zM171.3 28H214v50h-52zM256.7 28h42.6l18.7 50h-52z" fill="#fbbf24" />
      <g>
        <path d="M58 76h52v12a26 24 0 0 1-52 0z" fill="#f59e0b" />
        <path d="M110 76h52v12a26 24 0 0 1-52 0z" fill="#fff" />
        <path d="M162 76h52v12a26 24 0 0 1-52 0z" fill="#f59e0b" />
        <path d="M214 76h52v12a26 24 0 0 1-52 0z" fill="#fff" />
        <path d="M266 76h52v12a26 24 0 0 1-52 0z" fill="#f59e0b" />
        <path d="M318 76h52v12a26 24 0 0 1-52 0z" fill="#fff" />
      </g>
      <path d="M58 76h312" stroke="#06201c" strokeOpacity={0.1} strokeWidth={3} />
      <g transform="translate(354 14) rotate(6)">
        <path d="M6 0h48a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8H26l-14 12V38H6a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z" fill="#ffd9cb" />
        <path d="M30 27.5l-8.5-8a5.3 5.3 0 0 1 7.5-7.5l1 1 1-1a5.3 5.3 0 0 1 7.5 7.5z" fill="#e25c4a" />
      </g>
      <g transform="translate(8 62) rotate(-6)">
        <path d="M8 0h44a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H46v11L33 36H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z" fill="#abe4d6" />
        <path d="M13 13h32M13 23h20" stroke="#115e59" strokeWidth={4} strokeLinecap="round" />
      </g>
      <path
        d="M30 148l2.6 7.4L40 158l-7.4 2.6L30 168l-2.6-7.4L20 158l7.4-2.6zM392 128l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        fill="#fbbf24"
      />
    </svg>
  );
}
