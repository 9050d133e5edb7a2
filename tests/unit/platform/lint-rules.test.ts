import { join } from 'node:path'
import { ESLint } from 'eslint'
import { describe, expect, it, vi } from 'vitest'

const eslint = new ESLint()

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: join(process.cwd(), filePath) })
  return result?.messages.map(({ ruleId }) => ruleId) ?? []
}

const DIRECTION = 'bharosa/import-direction'

// ESLint loads its parsers and plugins at the first file.
vi.setConfig({ testTimeout: 60_000 })

describe('imports go one way', () => {
  it.each([
    ['lib/shared knows no feature', 'lib/shared/new-file.ts', '@/lib/features/search/rules'],
    [
      'lib/shared knows no feature, not even a type of it',
      'lib/shared/new-file.ts',
      '@/lib/features/search/schemas',
    ],
    ['lib/shared knows no server code', 'lib/shared/new-file.ts', '@/lib/server/env'],
    ['lib/shared does no I/O', 'lib/shared/new-file.ts', 'pg'],
    ['rules know no schemas', 'lib/features/search/rules.ts', './schemas'],
    ['rules know no queries', 'lib/features/search/rules.ts', './queries'],
    ['rules know no server code', 'lib/features/search/rules/one.ts', '@/lib/server/db/pool'],
    ['rules do no I/O', 'lib/features/search/rules.ts', 'pg'],
    ['schemas know no queries', 'lib/features/search/schemas.ts', './queries'],
    ['schemas know no server code', 'lib/features/search/schemas.ts', '@/lib/server/http/route'],
    ['DTOs know no queries', 'lib/features/vehicles/dto.ts', './queries'],
    ['DTOs know no tables', 'lib/features/vehicles/dto.ts', '@/generated/prisma/client'],
    ['queries know no components', 'lib/features/search/queries.ts', '@/components/ui/button'],
    ['queries know no pages', 'lib/features/search/queries.ts', '@/app/fonts'],
    [
      'use cases know no components',
      'lib/features/reservations/reserve-car.ts',
      '@/components/ui/button',
    ],
    ['lib/server knows no feature', 'lib/server/new-file.ts', '@/lib/features/search/rules'],
    ['lib/server knows no component', 'lib/server/new-file.ts', '../../components/ui/button'],
    ['lib/client knows no server code', 'lib/client/new-file.ts', '@/lib/server/env'],
    ['lib/client knows no queries', 'lib/client/new-file.ts', '@/lib/features/search/queries'],
    ['hooks know no queries', 'lib/features/search/hooks.ts', './queries'],
    [
      'components know no queries',
      'components/search/new-file.tsx',
      '@/lib/features/search/queries',
    ],
    ['components know no server code', 'components/search/new-file.tsx', '@/lib/server/env'],
    [
      'components know nothing that does I/O under another name',
      'components/search/new-file.tsx',
      '@/lib/features/search/load-index',
    ],
    ['components know no Prisma', 'components/search/new-file.tsx', '@prisma/client'],
    [
      'components know no generated tables',
      'components/search/new-file.tsx',
      '@/generated/prisma/client',
    ],
    [
      'primitives know nothing of cars',
      'components/ui/new-file.tsx',
      '@/lib/features/search/rules',
    ],
    [
      'primitives know no other components',
      'components/ui/new-file.tsx',
      '@/components/search/listing-model',
    ],
    ['pages know no database', 'app/new/page.tsx', '@/lib/server/db/pool'],
    ['pages know no Prisma', 'app/new/page.tsx', '@/generated/prisma/client'],
    ['routes know no database', 'app/api/new/route.ts', '@/lib/server/db/client'],
    ['routes know no pg', 'app/api/new/route.ts', 'pg'],
  ])('%s', async (_name, file, source) => {
    expect(
      await rulesBroken(
        file,
        `import { anything } from '${source}'\nexport const used = anything\n`,
      ),
    ).toContain(DIRECTION)
    expect(await rulesBroken(file, `export * from '${source}'\n`)).toContain(DIRECTION)
    expect(await rulesBroken(file, `export const used = import('${source}')\n`)).toContain(
      DIRECTION,
    )
  })

  it.each([
    ['rules know lib/shared', 'lib/features/search/rules.ts', '@/lib/shared/money'],
    ['schemas know rules', 'lib/features/search/schemas.ts', './rules'],
    ['queries know the database', 'lib/features/search/queries.ts', '@/lib/server/db/pool'],
    [
      'use cases know queries of another area',
      'lib/features/reservations/reserve-car.ts',
      '@/lib/features/search/queries',
    ],
    ['lib/server knows lib/shared', 'lib/server/new-file.ts', '@/lib/shared/money'],
    ['components know rules', 'components/search/new-file.tsx', '@/lib/features/search/rules'],
    ['components know schemas', 'components/search/new-file.tsx', '@/lib/features/search/schemas'],
    ['pages know queries', 'app/new/page.tsx', '@/lib/features/search/queries'],
    ['scripts know the database', 'scripts/new-file.ts', '@/lib/server/db/pool'],
  ])('the right way is open: %s', async (_name, file, source) => {
    expect(
      await rulesBroken(
        file,
        `import { anything } from '${source}'\nexport const used = anything\n`,
      ),
    ).not.toContain(DIRECTION)
  })

  it("a component may borrow a query's type, which is gone at run time, but never a table's", async () => {
    const file = 'components/search/new-file.tsx'
    const borrow = (source: string) =>
      `import { type Anything } from '${source}'\nexport type Used = Anything\n`
    expect(await rulesBroken(file, borrow('@/lib/features/search/queries'))).not.toContain(
      DIRECTION,
    )
    expect(await rulesBroken(file, borrow('@/generated/prisma/client'))).toContain(DIRECTION)
  })
})

describe("one area never writes another's tables", () => {
  it.each([
    [
      'a hold, from favourites',
      'favourites',
      'export const act = (db) => db.reservation.create({})',
      true,
    ],
    [
      'a hold, in a transaction',
      'purchases',
      'export const act = (db) => db.tx.reservation.updateMany({})',
      true,
    ],
    ['its own hold', 'reservations', 'export const act = (db) => db.reservation.create({})', false],
    [
      'only reading a hold',
      'purchases',
      'export const act = (db) => db.reservation.findMany({})',
      false,
    ],
  ])('%s', async (_name, area, code, isRefused) => {
    const broken = await rulesBroken(`lib/features/${area}/new-file.ts`, code)
    expect(broken.includes('bharosa/own-tables')).toBe(isRefused)
  })
})

describe('settings, clocks and chance', () => {
  it('the environment is read in one file', async () => {
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

  it('a rule may make a date of a given instant', async () => {
    expect(
      await rulesBroken(
        'lib/features/finance/rules/loan.ts',
        'export const day = (at: number) => new Date(at)\n',
      ),
    ).toEqual([])
  })
})

describe('the habits of every file', () => {
  it.each([
    ['any', 'export const value: any = 1\n', '@typescript-eslint/no-explicit-any'],
    ['what nobody uses', 'const unused = 1\nexport {}\n', '@typescript-eslint/no-unused-vars'],
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

  it('a comment on the line cannot switch a rule off', async () => {
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
})
