import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { BRAND } from './lib/shared/brand.ts'

/**
 * Design tokens replace the stock palette (`bg-blue-500` doesn't exist). Text colours reach 4.5:1
 * on canvas, surface and sunken in both themes (tests/components/ui/contrast.test.ts).
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
  },
  dark: {
    canvas: '#101317',
    surface: '#181c22',
    sunken: '#15191e',
    ink: '#eff1f4',
    'ink-soft': '#bcc3cd',
    'ink-faint': '#9aa3af',
    line: '#2b313a',
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
  },
} as const

type Theme = keyof typeof PALETTE

function colourVariables(theme: Theme) {
  const variables = Object.entries(PALETTE[theme]).map(([name, value]) => [`--c-${name}`, value])
  return { ...Object.fromEntries(variables), colorScheme: theme } as Record<string, string>
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
      // Font for language names in scripts that have no web font here (app/faces/names.css).
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
    // Stacking scripts have their own line heights (app/styles/scripts.css), and smaller headings
    // at double size (app/styles/large-letters.css).
    fontSize: {
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
    },
    borderRadius: {
      none: '0',
      sm: '0.375rem',
      md: '0.625rem',
      lg: '0.875rem',
      xl: '1.25rem',
      full: '999rem',
    },
    boxShadow: {
      none: 'none',
      card: '0 1px 2px rgb(15 20 28 / 0.06), 0 1px 1px rgb(15 20 28 / 0.04)',
      raised: '0 2px 6px rgb(15 20 28 / 0.08), 0 8px 20px -6px rgb(15 20 28 / 0.14)',
      overlay: '0 8px 24px rgb(10 14 20 / 0.16), 0 24px 64px -12px rgb(10 14 20 / 0.28)',
    },
    extend: {
      spacing: {
        /** The smallest size of a touch target. */
        tap: '2.75rem',
        gutter: 'clamp(1rem, 0.6rem + 2vw, 2rem)',
        section: 'clamp(2.5rem, 1.6rem + 4vw, 5rem)',
      },
      maxWidth: { page: '80rem', prose: '42rem' },
      transitionDuration: { quick: '120ms', calm: '220ms' },
      transitionTimingFunction: { calm: 'cubic-bezier(0.2, 0, 0, 1)' },
      zIndex: { header: '30', tray: '40', toast: '60' },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': colourVariables('light'),
        // The dark theme applies only on screens, since printing is always on white.
        '@media screen and (prefers-color-scheme: dark)': {
          ':root:not([data-theme="light"])': colourVariables('dark'),
        },
        '@media screen': { ':root[data-theme="dark"]': colourVariables('dark') },
      })
    }),
  ],
} satisfies Config
