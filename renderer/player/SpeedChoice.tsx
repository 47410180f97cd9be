import { PillChoice } from './PillChoice.tsx';
import { text } from './player.es.ts';
import { PLAYER_RATES } from './player-source.ts';

const CHOICES = PLAYER_RATES.map((rate) => ({ value: rate, label: text.rate(rate) }));

interface SpeedChoiceProps {
  rate: number;
  onRate: (rate: number) => void;
}

/** Choice of the playback speed. */
export function SpeedChoice({ rate, onRate }: SpeedChoiceProps) {
  return (
    <PillChoice label={text.speed} choices={CHOICES} chosen={rate as (typeof PLAYER_RATES)[number]} onChoose={onRate} />
  );
}
