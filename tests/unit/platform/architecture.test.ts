import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = process.cwd()
const { AREAS } = (await import(pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href)) as {
  AREAS: readonly string[]
}
const copy = mkdtempSync(join(tmpdir(), 'bharosa-areas-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const lintTaking = (source: string) =>
  `import { anything } from '${source}'\nexport const used = anything\n`
const lintBorrowing = (source: string) =>
  `import type { Anything } from '${source}'\nexport type Used = Anything\n`
const importOf = (path: string) => `@/${path.replace(/\.tsx?$/, '')}`

function someFileOf(area: string): string {
  const rules = `lib/features/${area}/rules`
  if (existsSync(join(ROOT, `${rules}.ts`))) return `@/${rules}`
  const folder = existsSync(join(ROOT, rules)) ? rules : `lib/features/${area}`
  const file = readdirSync(join(ROOT, folder)).find((name) => name.endsWith('.ts'))
  return importOf(`${folder}/${file}`)
}

const upward = AREAS.slice(0, -1).map(
  (area, place) =>
    [
      `${area} takes a type of the next higher area`,
      `area-order-${area}`,
      `lib/features/${area}/planted.ts`,
      lintBorrowing(someFileOf(AREAS[place + 1] ?? '')),
    ] as const,
)

const PLANTED: readonly (readonly [name: string, rule: string, file: string, code: string])[] = [
  ...upward,
  [
    'two files that import each other',
    'no-file-cycles',
    'lib/shared/first.ts',
    lintTaking('./second'),
  ],
  [
    'an area that has no place in the order',
    'area-has-its-place',
    'lib/features/insurers/rules.ts',
    lintTaking('@/lib/shared/ids'),
  ],
  [
    'lib/shared takes a rule',
    'shared-knows-nothing',
    'lib/shared/planted-a.ts',
    lintTaking(someFileOf('search')),
  ],
  [
    'lib/shared takes a type of a rule',
    'shared-knows-nothing',
    'lib/shared/planted-b.ts',
    lintBorrowing(someFileOf('search')),
  ],
  [
    'lib/shared takes a setting',
    'shared-knows-nothing',
    'lib/shared/planted-c.ts',
    lintTaking('@/lib/server/env'),
  ],
  ['lib/shared takes pg', 'no-borrowed-tables', 'lib/shared/planted-d.ts', lintTaking('pg')],
  [
    'an engine takes the catalogue',
    'engines-stand-alone',
    'lib/engines/car-drawing/planted-a.ts',
    lintTaking(someFileOf('catalogue')),
  ],
  [
    'an engine takes a type of lib/shared',
    'engines-stand-alone',
    'lib/engines/car-drawing/planted-b.ts',
    lintBorrowing('@/lib/shared/numbers'),
  ],
  [
    'an engine takes another engine',
    'engines-stand-alone',
    'lib/engines/car-language/planted.ts',
    lintTaking('@/lib/engines/car-drawing'),
  ],
  [
    'a query takes an inner file of an engine',
    'engines-through-their-index',
    'lib/features/vehicles/queries/planted-engine.ts',
    lintTaking('@/lib/engines/car-drawing/draw-car'),
  ],
  [
    'a rule takes a schema',
    'rules-are-pure',
    'lib/features/search/rules/planted-a.ts',
    lintTaking('../schemas'),
  ],
  [
    'a rule takes a query',
    'rules-are-pure',
    'lib/features/staff/rules.ts',
    lintTaking('./queries'),
  ],
  [
    'a rule takes the database',
    'rules-are-pure',
    'lib/features/search/rules/planted-b.ts',
    lintTaking('@/lib/server/db/pool'),
  ],
  [
    'a rule takes pg',
    'no-borrowed-tables',
    'lib/features/search/rules/planted-c.ts',
    lintTaking('pg'),
  ],
  [
    'a rule passes a setting on',
    'rules-are-pure',
    'lib/features/search/rules/planted-d.ts',
    `export * from '@/lib/server/env'\n`,
  ],
  [
    'a rule loads a setting late',
    'rules-are-pure',
    'lib/features/search/rules/planted-e.ts',
    `export const used = import('@/lib/server/env')\n`,
  ],
  [
    'a schema takes a query',
    'schemas-below-queries',
    'lib/features/customers/schemas/planted-a.ts',
    lintTaking('@/lib/features/staff/queries'),
  ],
  [
    'a schema takes the route wrapper',
    'schemas-below-queries',
    'lib/features/customers/schemas/planted-b.ts',
    lintTaking('@/lib/server/http/route'),
  ],
  [
    'a DTO takes a query',
    'dto-below-queries',
    'lib/features/search/dto/planted-a.ts',
    lintTaking('@/lib/features/staff/queries'),
  ],
  [
    "a DTO takes the tables' types",
    'no-borrowed-tables',
    'lib/features/search/dto/planted-b.ts',
    lintBorrowing('@/generated/prisma/client'),
  ],
  [
    'a query takes a component',
    'features-below-pages',
    'lib/features/search/queries/planted-a.ts',
    lintTaking('@/components/ui/button'),
  ],
  [
    'a query takes a page',
    'features-below-pages',
    'lib/features/search/queries/planted-b.ts',
    lintTaking('@/app/fonts'),
  ],
  [
    'a command takes a workflow',
    'features-below-pages',
    'lib/features/reservations/commands/planted.ts',
    lintTaking('@/lib/workflows/reserve-car'),
  ],
  [
    'a query takes a command',
    'queries-below-commands',
    'lib/features/search/queries/planted-c.ts',
    lintTaking('@/lib/features/reservations/commands/planted'),
  ],
  [
    'a workflow takes a component',
    'workflows-below-pages',
    'lib/workflows/planted.ts',
    lintTaking('@/components/ui/button'),
  ],
  [
    'lib/server takes a rule',
    'server-knows-no-feature',
    'lib/server/planted-a.ts',
    lintTaking(someFileOf('search')),
  ],
  [
    'lib/server takes a component',
    'server-knows-no-feature',
    'lib/server/planted-b.ts',
    lintTaking('../../components/ui/button'),
  ],
  [
    'lib/client takes a setting',
    'client-is-a-browser',
    'lib/client/planted-a.ts',
    lintTaking('@/lib/server/env'),
  ],
  [
    'lib/client takes a query',
    'client-is-a-browser',
    'lib/client/planted-b.ts',
    lintTaking('@/lib/features/staff/queries'),
  ],
  [
    'a hook takes a query',
    'client-is-a-browser',
    'lib/features/staff/hooks.ts',
    lintTaking('./queries'),
  ],
  [
    'a component takes zod',
    'browser-has-no-zod',
    'components/vehicles/planted-zod.tsx',
    "import { z } from 'zod'\nexport const used = z.string()\n",
  ],
  [
    'a rule takes what schemas have in common',
    'browser-has-no-zod',
    'lib/features/catalogue/rules/planted-zod.ts',
    "import { slug } from '@/lib/shared/wire'\nexport const used = slug\n",
  ],
  [
    'a component takes a query',
    'components-are-isomorphic',
    'components/search/planted-a.tsx',
    lintTaking('@/lib/features/staff/queries'),
  ],
  [
    'a component takes a workflow',
    'components-are-isomorphic',
    'components/search/planted-b.tsx',
    lintTaking('@/lib/workflows/reserve-car'),
  ],
  [
    'a component takes a setting',
    'components-are-isomorphic',
    'components/search/planted-c.tsx',
    lintTaking('@/lib/server/env'),
  ],
  [
    'a component takes Prisma Client',
    'no-borrowed-tables',
    'components/search/planted-d.tsx',
    lintTaking('@prisma/client'),
  ],
  [
    "a component takes the tables' types",
    'no-borrowed-tables',
    'components/search/planted-e.tsx',
    lintBorrowing('@/generated/prisma/client'),
  ],
  [
    'a primitive takes a rule',
    'primitives-know-no-cars',
    'components/ui/planted-a.tsx',
    lintTaking(someFileOf('search')),
  ],
  [
    'a primitive takes another component',
    'primitives-know-no-cars',
    'components/ui/planted-b.tsx',
    lintTaking('@/components/search/listing-model'),
  ],
  [
    'a component calls the API itself',
    'one-way-of-a-write',
    'components/search/planted-call.tsx',
    "import { callApi } from '@/lib/client/api'\nexport const used = callApi\n",
  ],
  [
    'a hook writes by SWR itself',
    'one-way-of-a-write-swr',
    'lib/client/planted-write.ts',
    "import useSWRMutation from 'swr/mutation'\nexport const used = useSWRMutation\n",
  ],
  [
    'a page takes the database',
    'pages-know-no-database',
    'app/planted/page.tsx',
    lintTaking('@/lib/server/db/client'),
  ],
  [
    'a page takes the generated client',
    'pages-know-no-database',
    'app/planted-too/page.tsx',
    lintTaking('@/generated/prisma/client'),
  ],
  [
    'a route takes the database',
    'pages-know-no-database',
    'app/api/planted/route.ts',
    lintTaking('@/lib/server/db/pool'),
  ],
  [
    'a route takes Kysely',
    'pages-know-no-database',
    'app/api/planted-too/route.ts',
    lintTaking('kysely'),
  ],
]

const SECOND = ['lib/shared/second.ts', lintBorrowing('@/lib/shared/first')] as const

const SOUND = [
  ['a rule takes lib/shared', 'lib/features/search/rules/sound.ts', lintTaking('@/lib/shared/ids')],
  [
    'a rule takes a rule of a lower area',
    'lib/features/search/rules/sound-too.ts',
    lintTaking(someFileOf('finance')),
  ],
  [
    'an engine takes its own file and a package',
    'lib/engines/car-language/sound.ts',
    `${lintTaking('./tokens')}export { z } from 'zod'\n`,
  ],
  [
    'a schema takes a rule',
    'lib/features/customers/schemas/sound.ts',
    lintTaking(someFileOf('search')),
  ],
  [
    'a query takes the database',
    'lib/features/search/queries/sound.ts',
    lintTaking('@/lib/server/db/client'),
  ],
  [
    'a command takes a query of a lower area',
    'lib/features/reservations/commands/sound.ts',
    lintTaking('@/lib/features/staff/queries'),
  ],
  [
    'a workflow takes a command',
    'lib/workflows/sound.ts',
    lintTaking('@/lib/features/reservations/commands/sound'),
  ],
  ['a component takes a rule', 'components/search/sound.tsx', lintTaking(someFileOf('search'))],
  [
    'a component borrows the type of a query',
    'components/search/sound-too.tsx',
    lintBorrowing('@/lib/features/staff/queries'),
  ],
  ['a page takes a query', 'app/sound/page.tsx', lintTaking('@/lib/features/staff/queries')],
  ['a script takes the database', 'scripts/sound.ts', lintTaking('@/lib/server/db/pool')],
] as const

const found = new Map<string, string[]>()

interface Violation {
  from: string
  rule: { name: string }
}

beforeAll(async () => {
  for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json'])
    copyFileSync(join(ROOT, name), join(copy, name))
  for (const name of ['app', 'components', 'lib', 'generated', 'prisma/seed/data'])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const all = [
    ...PLANTED.map(([, , file, code]) => [file, code] as const),
    ...SOUND.map(([, file, code]) => [file, code] as const),
    SECOND,
  ]
  for (const [file, code] of all) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), code)
  }
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, '--output-type', 'json', ...all.map(([file]) => file)],
    { cwd: copy, maxBuffer: 256 * 1024 * 1024 },
  ).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } }
  for (const { from, rule } of summary.violations)
    found.set(from, [...(found.get(from) ?? []), rule.name])
}, 120_000)

describe('import rules', () => {
  it.each(PLANTED)('refused: %s (%s)', (_name, rule, file) => {
    expect(found.get(file)).toContain(rule)
  })

  it.each(SOUND)('allowed: %s', (_name, file) => {
    expect(found.get(file)).toBeUndefined()
  })
})
