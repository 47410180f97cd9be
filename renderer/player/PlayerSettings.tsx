import { Stack } from '@mantine/core';
import type { ControlsView } from './controls-view.ts';
import { PillChoice } from './PillChoice.tsx';
import classes from './PlayerControls.module.css';
import { text } from './player.es.ts';
import { CAPTIONS_SIZES } from './player-source.ts';
import { SpeedChoice } from './SpeedChoice.tsx';

const SIZES = CAPTIONS_SIZES.map((size) => ({ value: size, label: text.captionsSizes[size] }));
/** Value of 'no captions'. */
const NONE = '';

/** Scrolls to the settings, which may lie off the screen under YouTube's frame. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Less frequent settings: captions and, in full screen, the speed, which is otherwise under the video. */
export function PlayerSettings({ source, state, fullness, captionsSize, onRate, onCaptionsSize }: ControlsView) {
  const languages = state.captions.map(({ language, label }) => ({ value: language, label }));
  return (
    <Stack
      component="fieldset"
      className={classes.settings}
      gap="xxs"
      p="sm"
      bd={0}
      bdrs="md"
      bg="var(--mantine-color-card)"
      c="var(--mantine-color-text)"
      fw={600}
      aria-label={text.settings}
      ref={bringIntoView}
    >
      {fullness !== 'none' && (
        <>
          <p>{text.speed}</p>
          <SpeedChoice rate={state.rate} onRate={onRate} />
        </>
      )}
      {state.hasCaptions && (
        <>
          {languages.length > 0 && (
            <>
              <p>{text.captions}</p>
              <PillChoice
                label={text.captions}
                choices={[{ value: NONE, label: text.noCaptions }, ...languages]}
                chosen={state.shownCaptions ?? NONE}
                onChoose={(language) => source.chooseCaptions(language || null)}
              />
            </>
          )}
          <p>{text.captionsSize}</p>
          <PillChoice label={text.captionsSize} choices={SIZES} chosen={captionsSize} onChoose={onCaptionsSize} />
        </>
      )}
    </Stack>
  );
}
