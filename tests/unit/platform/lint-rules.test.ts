import { join } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it, vi } from 'vitest'

const eslint = new ESLint()

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: join(process.cwd(), filePath) })
  return result?.messages.map(({ ruleId }) => ruleId) ?? []
}

// ESLint loads its plugins on first use, which is slow.
vi.setConfig({ testTimeout: 60_000 })

describe("one area never writes another's tables", () => {
  it.each([
    ['a hold, by Prisma', 'features/sales', 'db.reservation.create({})', true],
    [
      'a hold, by Prisma in a transaction',
      'features/customers',
      'db.tx.reservation.updateMany({})',
      true,
    ],
    ['a hold, by Kysely', 'features/sales', "db.updateTable('reservation')", true],
    [
      'a hold, by Kysely under a short name',
      'features/sales',
      "db.deleteFrom('reservation as r')",
      true,
    ],
    [
      'a hold, by Kysely in a transaction',
      'features/sales',
      "db.$kysely.insertInto('reservation').values({})",
      true,
    ],
    ['a hold, from a workflow', 'workflows', "db.insertInto('reservation')", true],
    ['its own hold', 'features/reservations', 'db.reservation.create({})', false],
    ['its own hold, by Kysely', 'features/reservations', "db.updateTable('reservation')", false],
    ['only reading a hold', 'features/sales', 'db.reservation.findMany({})', false],
    ['only joining a hold', 'features/sales', "db.selectFrom('reservation')", false],
  ])('%s', async (_name, room, code, isRefused) => {
    const broken = await rulesBroken(
      `lib/${room}/new-file.ts`,
      `export const act = (db) => ${code}\n`,
    )
    expect(broken.includes('bharosa/own-tables')).toBe(isRefused)
  })
})

describe('visible texts live in the message files', () => {
  it.each([
    ['<p>See all cars</p>', true],
    ["<p>{'See all cars'}</p>", true],
    ['<img alt="A red car" />', true],
    ['<button aria-label="Close" />', true],
    ['<p className="text-ink soft">{words}</p>', false],
    ['<p>{`${price} km`}</p>', false],
  ])('%s', async (code, isRefused) => {
    const broken = await rulesBroken(
      'components/content/home/new-file.tsx',
      `export const x = () => ${code}\n`,
    )
    expect(broken.includes('no-restricted-syntax')).toBe(isRefused)
  })
})

describe('there are three ways to get a text', () => {
  const BY_HAND = [
    ['a raw text', "t.raw('title')", true],
    ['a place filled by hand', "text.replace('{count}', count)", true],
    ['places filled by hand', "text.replaceAll('{name}', () => name)", true],
    ['a text with its values', "t('title', { count })", false],
    ['a list of texts', "t.all('steps')", false],
    ['bytes of a picture', 'picture.raw()', false],
    ['another replacement', "text.replace('+91', '')", false],
  ] as const
  it.each(BY_HAND)('%s', async (_name, code, isRefused) => {
    const text = `export const say = (t, text, count, name, picture) => ${code}\n`
    for (const file of [
      'components/search/new-file.tsx',
      'lib/client/new-file.ts',
      'lib/features/search/new-file.ts',
      'lib/features/search/rules/new-file.ts',
    ])
      expect((await rulesBroken(file, text)).includes('no-restricted-syntax'), file).toBe(isRefused)
  })

  it.each([
    ["import { getTranslations } from 'next-intl/server'", true],
    ["import { createTranslator } from 'next-intl'", true],
    ["import { messagesOf } from '@/lib/i18n/messages'", true],
    ["import texts from '@/lib/i18n/messages/en/staff.json'", true],
    ["import { getLocale } from 'next-intl/server'", false],
    ["import { useTranslations } from 'next-intl'", false],
    ["import { translatorOf } from '@/lib/i18n/translator'", false],
    ["import type { Messages } from '@/lib/i18n/messages'", false],
  ])('%s', async (code, isRefused) => {
    const exported = code.replace('import', 'export').replace('export texts', 'export { default }')
    for (const file of ['app/[locale]/new/page.tsx', 'lib/workflows/new-file.ts'])
      expect(
        (await rulesBroken(file, `${exported}\n`)).includes('no-restricted-imports'),
        file,
      ).toBe(isRefused)
    expect(await rulesBroken('lib/i18n/new-file.ts', `${exported}\n`)).not.toContain(
      'no-restricted-imports',
    )
  })
})

describe('settings, clocks and randomness', () => {
  it('only one file reads the environment', async () => {
    const code = 'export const port = process.env.PORT\n'
    expect(await rulesBroken('lib/server/new-file.ts', code)).toContain('no-restricted-syntax')
    expect(await rulesBroken('lib/features/search/rules.ts', code)).toContain(
      'no-restricted-syntax',
    )
    expect(await rulesBroken('components/search/new-file.tsx', code)).toContain(
      'no-restricted-syntax',
    )
    expect(await rulesBroken('lib/client/new-file.ts', code)).toContain('no-restricted-syntax')
    expect(await rulesBroken('lib/server/env.ts', code)).not.toContain('no-restricted-syntax')
    expect(await rulesBroken('scripts/new-file.ts', code)).not.toContain('no-restricted-syntax')
  })

  it.each(['Date.now()', 'new Date()', 'performance.now()', 'Math.random()'])(
    'a rule takes %s as an argument',
    async (call) => {
      const code = `export const value = ${call}\n`
      expect(await rulesBroken('lib/features/finance/rules/loan.ts', code)).toContain(
        'no-restricted-syntax',
      )
      expect(await rulesBroken('lib/features/finance/rules/emi.ts', code)).toContain(
        'no-restricted-syntax',
      )
      expect(await rulesBroken('lib/features/finance/quote.ts', code)).not.toContain(
        'no-restricted-syntax',
      )
    },
  )

  it('a rule may build a date from a given instant', async () => {
    expect(
      await rulesBroken(
        'lib/features/finance/rules/loan.ts',
        'export const day = (at: number) => new Date(at)\n',
      ),
    ).toEqual([])
  })
})

describe('rules for every file', () => {
  it.each([
    ['any', 'export const value: any = 1\n', '@typescript-eslint/no-explicit-any'],
    ['what is never used', 'const unused = 1\nexport {}\n', '@typescript-eslint/no-unused-vars'],
    [
      'silencing the compiler',
      '// @ts-ignore\nexport const value = 1\n',
      '@typescript-eslint/ban-ts-comment',
    ],
    [
      'leaving work for later',
      `// ${'TO'}${'DO'} later\nexport const value = 1\n`,
      'no-warning-comments',
    ],
    ['more than 400 lines', 'export {}\n'.repeat(401), 'max-lines'],
  ])('refuse %s', async (_name, code, rule) => {
    expect(await rulesBroken('lib/features/search/new-file.ts', code)).toContain(rule)
  })

  it("a comment can't switch a rule off", async () => {
    const code =
      '// eslint-disable-next-line @typescript-eslint/no-explicit-any\nexport const value: any = 1\n'
    expect(await rulesBroken('lib/features/search/new-file.ts', code)).toContain(
      '@typescript-eslint/no-explicit-any',
    )
  })

  it.each([
    '// eslint-disable-next-line import/no-cycle',
    '// oxlint-disable-line',
    '/* oxlint-disable */',
  ])('nor in the linter that would obey it: %s', async (comment) => {
    expect(
      await rulesBroken('lib/features/search/new-file.ts', `${comment}\nexport const value = 1\n`),
    ).toContain('bharosa/no-silencing')
  })
})

describe('components and pages', () => {
  it.each([
    [
      'a text that people read, outside the message files',
      'export const Part = () => <p>Hello there</p>\n',
      'no-restricted-syntax',
    ],
    [
      'a script that blocks the page',
      'export const Part = () => <script src="https://example.com/a.js" />\n',
      '@next/next/no-sync-scripts',
    ],
  ])('refuse %s', async (_name, code, rule) => {
    expect(await rulesBroken('components/search/new-file.tsx', code)).toContain(rule)
    expect(await rulesBroken('app/new/page.tsx', code)).toContain(rule)
  })

  const linked = (tag: string, href: string) =>
    `export const Part = ({ id }: { id: string }) => <${tag} href=${href}>{id}</${tag}>\n`

  it.each([
    ['a page that takes money without a load of its own', 'Link', '{`/reserve/${id}`}', true],
    ['the same by a button', 'LinkButton', '{`/sell/appointment/${id}`}', true],
    ['a load of its own', 'OutsideLink', '{`/sell/appointment/${id}`}', false],
    ['a page on the way there', 'Link', '{`/login?next=/reserve/${id}`}', false],
    ['a page in English for everybody', 'a', '{`/sell/appointment/${id}`}', true],
    ['the same, written out', 'a', '"/buy"', true],
    ['a file of a call', 'a', '{`/api/customer/v1/invoices/${id}`}', false],
    ['a place on the page', 'a', '"#fee"', false],
  ])('lead to %s: <%s href=%s>', async (_name, tag, href, isRefused) => {
    const broken = await rulesBroken('components/search/new-file.tsx', linked(tag, href))
    expect(broken.includes('no-restricted-syntax')).toBe(isRefused)
  })
})

describe('patterns run in linear time', () => {
  it.each([
    ['/\\S+@\\S+/', true],
    ['/^(a+)+$/', true],
    ["new RegExp('(?:x*y?)*$')", true],
    ['/[^@]+/', false],
    ['/^[a-z]{2,40}$/', false],
    ['/\\B(?=(\\d{2})+$)/', false],
  ])('%s', async (pattern, isRefused) => {
    const broken = await rulesBroken('lib/shared/new-file.ts', `export const x = ${pattern}\n`)
    expect(broken.includes('bharosa/linear-patterns')).toBe(isRefused)
  })
})
