import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import classes from './theme.module.css';

/**
 * Filled controls take their letters' colour from the scheme's roles: Mantine would compute it for the light scheme
 * only.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  // A white control is over a picture or the stage, which are the same in both schemes.
  if (input.variant === 'white') return { ...colors, color: 'var(--mantine-color-on-over-picture)' };
  if (input.variant !== 'filled') return colors;
  const role = input.color === 'accent' || input.color === 'danger' ? input.color : 'primary';
  return { ...colors, color: `var(--mantine-color-on-${role})` };
};

/** Mantine's `<header>` would count as a second banner of the page. */
const HEAD_OF_DIALOG = { header: { role: 'presentation' } };

/** The theme of the academy: the only place with values of colours, radii, shadows and sizes. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  black: '#10231f',
  white: '#ffffff',
  colors: {
    brand: [
      '#effaf7',
      '#d5f2ea',
      '#abe4d6',
      '#76cfbd',
      '#43b19e',
      '#1f9485',
      '#14786d',
      '#0f766e',
      '#115e59',
      '#134e4a',
    ],
    accent: [
      '#fffbeb',
      '#fef3c7',
      '#fde68a',
      '#fcd34d',
      '#f59e0b',
      '#f59e0b',
      '#f59e0b',
      '#f59e0b',
      '#b45309',
      '#92400e',
    ],
    danger: [
      '#fef2f2',
      '#fee2e2',
      '#fecaca',
      '#fca5a5',
      '#f87171',
      '#ef4444',
      '#dc2626',
      '#b91c1c',
      '#991b1b',
      '#7f1d1d',
    ],
    dark: [
      '#e8f1ee',
      '#a9bcb7',
      '#8b9e99',
      '#647a74',
      '#243430',
      '#1c2b27',
      '#15211e',
      '#0e1715',
      '#0b1210',
      '#080d0c',
    ],
  },
  fontFamily: '"Figtree Variable", "Figtree Fallback", "Figtree Fallback Linux", system-ui, sans-serif, Twemoji',
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.25' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'var(--mantine-title-size)', lineHeight: '1.2' },
      h2: { fontSize: 'var(--mantine-section-size)', lineHeight: '1.2' },
      h3: { fontSize: rem(16), lineHeight: '1.35' },
    },
  },
  spacing: { xxs: rem(4), xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32), xxl: rem(44) },
  radius: { xs: rem(6), sm: rem(8), md: rem(8), lg: rem(12), xl: rem(16), pill: rem(999) },
  defaultRadius: 'md',
  /** Phones below `sm` (768 px), desktops from `lg` (1200 px). */
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  shadows: {
    card: '0 1px 2px rgb(16 35 31 / .06), 0 4px 16px rgb(16 35 31 / .06)',
    hover: '0 1px 2px rgb(16 35 31 / .06), 0 8px 24px rgb(16 35 31 / .12)',
    over: '0 8px 40px rgb(16 35 31 / .18)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // Plain objects, not `X.extend`: theming a component must not load it.
    Button: { defaultProps: { size: 'md' }, classNames: { root: classes.button } },
    Input: { classNames: { wrapper: classes.inputWrapper } },
    InputWrapper: {
      // Help is shown below its field.
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.inputLabel, error: classes.inputError },
    },
    TextInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    PasswordInput: {
      defaultProps: { size: 'md', rightSectionWidth: rem(44) },
      classNames: { visibilityToggle: classes.touchTarget },
    },
    Modal: {
      defaultProps: {
        attributes: HEAD_OF_DIALOG,
        centered: true,
        radius: 'lg',
        shadow: 'over',
        overlayProps: { backgroundOpacity: 0.6 },
      },
      classNames: {
        content: classes.surface,
        header: classes.surface,
        title: classes.modalTitle,
        close: classes.touchTarget,
      },
    },
    Drawer: {
      defaultProps: { attributes: HEAD_OF_DIALOG, shadow: 'over', overlayProps: { backgroundOpacity: 0.6 } },
      classNames: {
        content: classes.surface,
        header: classes.surface,
        title: classes.modalTitle,
        close: classes.touchTarget,
      },
    },
    Paper: { defaultProps: { radius: 'lg', shadow: 'card', withBorder: true }, classNames: { root: classes.paper } },
    Skeleton: { defaultProps: { radius: 'xs' }, classNames: { root: classes.skeleton } },
  },
});

/** A role's colour in the light and in the dark scheme; styles use it as `var(--mantine-color-<role>)`. */
const ROLES: Record<string, readonly [light: string, dark: string]> = {
  body: ['#fafaf7', '#0e1715'],
  text: ['#10231f', '#e8f1ee'],
  bright: ['#10231f', '#ffffff'],
  dimmed: ['#4a5f5a', '#a9bcb7'],
  faint: ['#5f726d', '#8b9e99'],
  placeholder: ['#5f726d', '#8b9e99'],
  card: ['#ffffff', '#15211e'],
  line: ['#e4e9e6', '#243430'],
  'line-strong': ['#83958f', '#647a74'],
  tint: ['#effaf7', '#14302b'],
  anchor: ['#0f766e', '#76cfbd'],
  primary: ['#0f766e', '#43b19e'],
  'on-primary': ['#ffffff', '#06201c'],
  soft: ['#d5f2ea', '#134e4a'],
  'soft-hover': ['#abe4d6', '#115e59'],
  'on-soft': ['#115e59', '#d5f2ea'],
  chosen: ['#115e59', '#abe4d6'],
  'on-chosen': ['#ffffff', '#06201c'],
  accent: ['#f59e0b', '#f59e0b'],
  'on-accent': ['#10231f', '#10231f'],
  'accent-tint': ['#fef3c7', '#3a2c0c'],
  'accent-ink': ['#92400e', '#fcd34d'],
  danger: ['#b91c1c', '#f87171'],
  'on-danger': ['#ffffff', '#240909'],
  'danger-tint': ['#fee2e2', '#3b1717'],
  ok: ['#15803d', '#4ade80'],
  'ok-tint': ['#dcfce7', '#12331f'],
  info: ['#1d4ed8', '#93b4fd'],
  'info-tint': ['#e3ecfe', '#16254a'],
  // Colours that staff choose by name (contract/colors.ts), for letters and icons on a card.
  'tone-blue': ['#1d4ed8', '#93b4fd'],
  'tone-green': ['#15803d', '#4ade80'],
  'tone-orange': ['#c2410c', '#fdba74'],
  'tone-purple': ['#7e22ce', '#d0a9fd'],
  'tone-red': ['#b91c1c', '#f87171'],
  'tone-teal': ['#0f766e', '#76cfbd'],
  'tone-yellow': ['#8a6100', '#fde047'],
  'tone-gray': ['#4a5f5a', '#a9bcb7'],
  hover: ['#f0f4f1', '#1c2b27'],
  skeleton: ['#e6ebe8', '#21302c'],
  'skeleton-shine': ['#f3f6f4', '#2a3b36'],
  track: ['#dfe7e3', '#2b3d38'],
  star: ['#d97706', '#fbbf24'],
  'star-off': ['#cfd8d4', '#3a4d47'],
  focus: ['#1f9485', '#76cfbd'],
  silver: ['#cfd8dc', '#cfd8dc'],
  bronze: ['#dfa575', '#dfa575'],
  mark: ['#fde68a', '#5c3f06'],
  banner: ['#10231f', '#2b3d38'],
  'on-banner': ['#f2f7f5', '#f2f7f5'],
  error: ['#b91c1c', '#f87171'],
  default: ['#ffffff', '#15211e'],
  'default-hover': ['#f0f4f1', '#1c2b27'],
  'default-color': ['#10231f', '#e8f1ee'],
  'default-border': ['#83958f', '#647a74'],
  'brand-filled-hover': ['#115e59', '#76cfbd'],
  'brand-light': ['#d5f2ea', '#134e4a'],
  'brand-light-hover': ['#abe4d6', '#115e59'],
  'brand-light-color': ['#115e59', '#d5f2ea'],
  'accent-filled-hover': ['#fbb339', '#fbb339'],
  'danger-filled-hover': ['#991b1b', '#fca5a5'],
  'danger-light-color': ['#b91c1c', '#f87171'],
  'danger-outline': ['#b91c1c', '#f87171'],
  'danger-light-hover': ['#fee2e2', '#3b1717'],
  disabled: ['#f0f4f1', '#1c2b27'],
  'disabled-color': ['#5f726d', '#8b9e99'],
  // Colours over a picture or a deep panel are the same in both schemes.
  'deep-start': ['#0c403b', '#0c403b'],
  'deep-mid': ['#0f5f58', '#0f5f58'],
  'deep-end': ['#14877a', '#14877a'],
  'deep-glow': ['rgb(118 207 189 / .16)', 'rgb(118 207 189 / .16)'],
  'on-deep': ['#ffffff', '#ffffff'],
  'on-deep-soft': ['#cdeee6', '#cdeee6'],
  'over-picture': ['#ffffff', '#ffffff'],
  'on-over-picture': ['#115e59', '#115e59'],
  stage: ['#06110f', '#06110f'],
  'on-stage': ['#e8f1ee', '#e8f1ee'],
  'picture-track': ['rgb(6 20 17 / .8)', 'rgb(6 20 17 / .8)'],
};

/** White letters on each of them have a contrast of at least 4.5:1. */
const AVATARS = ['#0f766e', '#1d5fa8', '#6d3fc0', '#a8326b', '#b0431f', '#8a5a00', '#2f6f2f', '#3f5560'];

/** CSS variables of the roles in both schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: Object.fromEntries(AVATARS.map((colour, index) => [`--mantine-color-avatar-${index}`, colour])),
  light: schemeVariables(0),
  dark: schemeVariables(1),
});

function schemeVariables(scheme: 0 | 1): Record<string, string> {
  return Object.fromEntries(
    Object.entries(ROLES).map(([role, colours]) => [`--mantine-color-${role}`, colours[scheme]]),
  );
}
