/** Icon: a diploma under a magnifying glass. */
export function QuestionedCertificate() {
  return (
    <svg width="11.25rem" viewBox="0 0 200 132" fill="none" strokeLinecap="round" aria-hidden="true">
      <g stroke="var(--mantine-color-line-strong)">
        <rect fill="var(--mantine-color-card)" strokeWidth={2} x={26} y={14} width={132} height={94} rx={8} />
        <rect
          strokeLinecap="butt"
          strokeDasharray="2 4"
          strokeWidth={1.5}
          x={34}
          y={22}
          width={116}
          height={78}
          rx={4}
        />
        <path strokeWidth={4} d="M62 44h60M74 56h36" />
      </g>
      <g stroke="var(--mantine-color-anchor)">
        <circle fill="var(--mantine-color-tint)" strokeWidth={5} cx={132} cy={82} r={27} />
        <path strokeWidth={8} d="m152 102 22 21" />
        <path strokeWidth={3.5} d="M125 76.5c1-4 4-6 7.5-6 4.5 0 7.5 2.8 7.5 6.5 0 5.5-7.5 5.5-7.5 11" />
      </g>
      <circle fill="var(--mantine-color-anchor)" cx={132.5} cy={95} r={2.4} />
    </svg>
  );
}
