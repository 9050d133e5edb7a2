import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { BRAND } from './lib/shared/brand.ts'

/**
 * Design tokens replace the stock palette (`bg-blue-500` doesn't exist). docs/design.md explains
 * their use, and `/dev/ui` shows them. Text colours reach 4.5:1 on every background in both themes
 * (tests/components/ui/contrast.test.tsx).
 */
export const PALETTE = {
  light: {
    canvas: '#ffffff',
    surface: '#ffffff',
    sunken: '#f5f6f4',
    ink: '#14181f',
    'ink-soft': '#474f5b',
    'ink-faint': '#646c78',
    line: '#e2e5e8',
    'line-strong': '#838b96',
    accent: BRAND.accent.light.text,
    'accent-fill': BRAND.accent.light.fill,
    'accent-fill-pressed': BRAND.accent.light.fillPressed,
    'accent-tint': BRAND.accent.light.tint,
    'on-accent': BRAND.accent.light.onFill,
    good: '#11693f',
    'good-tint': '#e6f4ec',
    warn: '#8a4b08',
    'warn-tint': '#fdf1df',
    bad: '#b3261e',
    'bad-tint': '#fdecea',
    inverse: '#1b2027',
    'on-inverse': '#ffffff',
    scrim: '#0b0e1299',
    raised: '#ffffff',
    stage: '#eff1ed',
    'photo-chip': '#0b0e12d9',
    'on-photo': '#ffffff',
    rating: '#a9640a',
    'chart-own': '#14181f',
    'chart-other': '#838b96',
    'chart-range': '#cfe9da',
    'chart-warm': '#b9630f',
    'chart-cool': '#0f766e',
  },
  // Surfaces get lighter the closer they are to the reader: a shadow on black can't be seen.
  dark: {
    canvas: '#0f1216',
    surface: '#191e25',
    sunken: '#0a0c0f',
    ink: '#eff1f4',
    'ink-soft': '#bcc3cd',
    'ink-faint': '#9aa3af',
    line: '#2d343e',
    'line-strong': '#727b88',
    accent: BRAND.accent.dark.text,
    'accent-fill': BRAND.accent.dark.fill,
    'accent-fill-pressed': BRAND.accent.dark.fillPressed,
    'accent-tint': BRAND.accent.dark.tint,
    'on-accent': BRAND.accent.dark.onFill,
    good: '#6fd39d',
    'good-tint': '#14301f',
    warn: '#f0b465',
    'warn-tint': '#382710',
    bad: '#ff9c93',
    'bad-tint': '#3b1a18',
    inverse: '#e8ebef',
    'on-inverse': '#14181f',
    scrim: '#000000b3',
    raised: '#232a33',
    stage: '#1d232b',
    'photo-chip': '#0b0e12d9',
    'on-photo': '#ffffff',
    rating: '#f2b84b',
    'chart-own': '#eff1f4',
    'chart-other': '#7d8794',
    'chart-range': '#1d4a33',
    'chart-warm': '#f0a04b',
    'chart-cool': '#5fc8bd',
  },
} as const

/** In the dark theme a light upper edge shows the elevation; the shadow only separates. */
const ELEVATION = {
  light: {
    card: '0 1px 2px rgb(15 20 28 / 0.06), 0 1px 1px rgb(15 20 28 / 0.04)',
    raised: '0 2px 6px rgb(15 20 28 / 0.08), 0 8px 20px -6px rgb(15 20 28 / 0.14)',
    overlay: '0 8px 24px rgb(10 14 20 / 0.16), 0 24px 64px -12px rgb(10 14 20 / 0.28)',
    bar: '0 -1px 0 rgb(15 20 28 / 0.06), 0 -8px 24px -12px rgb(15 20 28 / 0.18)',
  },
  dark: {
    card: 'inset 0 1px 0 rgb(255 255 255 / 0.03)',
    raised: 'inset 0 1px 0 rgb(255 255 255 / 0.07), 0 6px 20px rgb(0 0 0 / 0.5)',
    overlay: 'inset 0 1px 0 rgb(255 255 255 / 0.09), 0 16px 56px rgb(0 0 0 / 0.7)',
    bar: '0 -1px 0 rgb(255 255 255 / 0.08), 0 -12px 28px -8px rgb(0 0 0 / 0.6)',
  },
} as const

type Theme = keyof typeof PALETTE

function themeVariables(theme: Theme) {
  const colours = Object.entries(PALETTE[theme]).map(([name, value]) => [`--c-${name}`, value])
  const shadows = Object.entries(ELEVATION[theme]).map(([name, value]) => [`--e-${name}`, value])
  return { ...Object.fromEntries([...colours, ...shadows]), colorScheme: theme } as Record<
    string,
    string
  >
}

/**
 * Stacking scripts have their own line heights (app/styles/scripts.css). Headings shrink at
 * double text size (app/styles/large-letters.css).
 */
export const TYPE_SCALE: Record<string, [string, { lineHeight: string; letterSpacing?: string }]> =
  {
    // Only for labels on pictures and charts.
    '2xs': ['0.75rem', { lineHeight: 'var(--line-2xs, 1rem)' }],
    xs: ['0.8125rem', { lineHeight: 'var(--line-xs, 1.125rem)' }],
    sm: ['0.875rem', { lineHeight: 'var(--line-sm, 1.25rem)' }],
    base: ['1rem', { lineHeight: 'var(--line-base, 1.5rem)' }],
    lg: ['1.125rem', { lineHeight: 'var(--line-lg, 1.625rem)' }],
    xl: [
      '1.3125rem',
      { lineHeight: 'var(--line-xl, 1.75rem)', letterSpacing: 'var(--letters, -0.01em)' },
    ],
    '2xl': [
      'var(--size-2xl, clamp(1.375rem, 1.2rem + 0.9vw, 1.75rem))',
      { lineHeight: 'var(--line-2xl, 1.25)', letterSpacing: 'var(--letters, -0.015em)' },
    ],
    '3xl': [
      'var(--size-3xl, clamp(1.625rem, 1.3rem + 1.6vw, 2.25rem))',
      { lineHeight: 'var(--line-3xl, 1.18)', letterSpacing: 'var(--letters, -0.02em)' },
    ],
    '4xl': [
      'var(--size-4xl, clamp(2rem, 1.4rem + 3vw, 3.25rem))',
      { lineHeight: 'var(--line-4xl, 1.1)', letterSpacing: 'var(--letters, -0.025em)' },
    ],
    // First line of a landing page; at most one per page.
    display: [
      'var(--size-display, clamp(2.25rem, 1.4rem + 4vw, 4rem))',
      { lineHeight: 'var(--line-display, 1.05)', letterSpacing: 'var(--letters, -0.03em)' },
    ],
    // The number that a page is about: a price, a valuation.
    figure: [
      'var(--size-figure, clamp(1.75rem, 1.5rem + 1.2vw, 2.375rem))',
      { lineHeight: 'var(--line-figure, 1.15)', letterSpacing: '-0.02em' },
    ],
  }

const colours = Object.fromEntries(
  Object.keys(PALETTE.light).map((name) => [name, `var(--c-${name})`]),
)

export default {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    colors: { ...colours, transparent: 'transparent', current: 'currentColor' },
    fontFamily: {
      sans: ['var(--font-text)', 'var(--font-script, system-ui)', 'system-ui', 'sans-serif'],
      // For language names in scripts without a web font here (app/faces/names.css).
      'language-names': [
        'var(--font-text)',
        '"Language Names"',
        'var(--font-script, system-ui)',
        'system-ui',
        'sans-serif',
      ],
      'language-offer': [
        'var(--font-text)',
        '"Language Offer"',
        'var(--font-script, system-ui)',
        'system-ui',
        'sans-serif',
      ],
      mono: ['ui-monospace', 'monospace'],
    },
    fontSize: TYPE_SCALE,
    borderRadius: {
      none: '0',
      sm: '0.375rem',
      md: '0.625rem',
      lg: '0.875rem',
      xl: '1.25rem',
      '2xl': '1.75rem',
      full: '999rem',
    },
    boxShadow: {
      none: 'none',
      ...Object.fromEntries(Object.keys(ELEVATION.light).map((name) => [name, `var(--e-${name})`])),
    },
    extend: {
      spacing: {
        /** Smallest touch target. */
        tap: '2.75rem',
        gutter: 'clamp(1rem, 0.6rem + 2vw, 2rem)',
        section: 'clamp(2.5rem, 1.6rem + 4vw, 5rem)',
        stack: 'clamp(1.25rem, 1rem + 1vw, 2rem)',
        panel: 'clamp(1rem, 0.75rem + 1vw, 1.5rem)',
      },
      maxWidth: { page: '80rem', prose: '42rem', form: '28rem' },
      aspectRatio: { photo: '4 / 3' },
      transitionDuration: { quick: '120ms', calm: '220ms', slow: '360ms' },
      transitionTimingFunction: { calm: 'cubic-bezier(0.2, 0, 0, 1)' },
      zIndex: { header: '30', tray: '40', toast: '60' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': themeVariables('light'),
        // Only on screens, since print is always on white.
        '@media screen and (prefers-color-scheme: dark)': {
          ':root:not([data-theme="light"])': themeVariables('dark'),
        },
        '@media screen': { ':root[data-theme="dark"]': themeVariables('dark') },
      })
    }),
  ],
} satisfies Config
