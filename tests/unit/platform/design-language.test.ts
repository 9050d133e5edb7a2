import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLOUR_GROUPS } from '@/components/dev/design/tokens'
import config, { PALETTE, TYPE_SCALE } from '@/tailwind.config'

const { theme } = config
const page = readFileSync('docs/design.md', 'utf8')
const isOnPage = (token: string) => page.includes(`\`${token}\``)

const TOKENS = [
  ...Object.keys(PALETTE.light).filter((name) => !name.startsWith('chart-')),
  ...Object.keys(PALETTE.light).filter((name) => name.startsWith('chart-')),
  ...Object.keys(TYPE_SCALE),
  ...Object.keys(theme.extend.spacing),
  ...Object.keys(theme.boxShadow)
    .filter((name) => name !== 'none')
    .map((name) => `shadow-${name}`),
  ...Object.keys(theme.borderRadius)
    .filter((name) => name !== 'none')
    .map((name) => `rounded-${name}`),
  ...Object.keys(theme.extend.transitionDuration).map((name) => `duration-${name}`),
  ...Object.keys(theme.extend.maxWidth).map((name) => `max-w-${name}`),
]

const RAW =
  /#[0-9a-f]{3,8}\b(?=[;\s)\]])|\b(?:rgb|hsl|oklch)a?\(|\b(?:text|shadow|rounded|duration|leading|tracking)-\[(?!0\.75em|inset_3px)/i

const files = globSync(['app/**/*.{css,tsx}', 'components/**/*.tsx']).filter(
  (file) => !file.startsWith('app/faces/'),
)

describe('the design language', () => {
  it.each(TOKENS)('explains %s', (token) => {
    expect(isOnPage(token)).toBe(true)
  })

  it("notices a token that it doesn't explain", () => {
    expect(isOnPage('chart-lukewarm')).toBe(false)
  })

  it('shows every colour on /dev/ui', () => {
    expect(Object.values(COLOUR_GROUPS).flat().sort()).toEqual(Object.keys(PALETTE.light).sort())
  })

  it('has every colour and shadow in both themes', () => {
    expect(Object.keys(PALETTE.dark)).toEqual(Object.keys(PALETTE.light))
  })

  it('finds no raw colour, and no size of letters outside the tokens, in styles and components', () => {
    const raw = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => RAW.test(line) && !/data:image|mask/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(raw).toEqual([])
  })

  it.each(['color: #fff;', 'background: rgb(0 0 0 / 0.5);', 'className="text-[13px]"'])(
    'would find %s',
    (line) => {
      expect(RAW.test(line)).toBe(true)
    },
  )
})
