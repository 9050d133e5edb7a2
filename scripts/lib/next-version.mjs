import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForExit, spawnNode, TSX } from './node24.mjs'
import { ROOT } from './root.mjs'

/**
 * Builds a second version for the update test (tests/deploy/release.test.ts), with a changed text,
 * browser script and migration.
 */
const FOLDER = join(ROOT, '.data', 'next-version')
export const NEXT_BUILD = join(FOLDER, '.next-standalone', 'standalone')

const SOURCES = [
  'app',
  'components',
  'lib',
  'prisma',
  'public',
  'scripts',
  'server',
  'instrumentation.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'postcss.config.mjs',
  'prisma.config.ts',
  'proxy.ts',
  'tailwind.config.ts',
  'tsconfig.json',
]

const CHANGES = [
  {
    file: 'lib/i18n/messages/en/faqs.json',
    from: '"title": "Frequently asked questions",\n  "lead"',
    to: '"title": "Questions of the next version",\n  "lead"',
  },
  {
    file: 'components/layout/header.tsx',
    from: "'use client'",
    to: "'use client'\nif (typeof window !== 'undefined') window.document.documentElement.dataset.version = 'next'",
  },
  {
    file: 'app/api/health/route.ts',
    from: "status: z.literal('up') }),\n    handler: () => ({ status: 'up' as const }),",
    to: "status: z.literal('up'), version: z.literal('next') }),\n    handler: () => ({ status: 'up' as const, version: 'next' as const }),",
  },
]

const MIGRATION = 'prisma/migrations/20991231000000_next_version/migration.sql'

function change({ file, from, to }) {
  const path = join(FOLDER, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} doesn't say just once: ${from}`)
  writeFileSync(
    path,
    text.replace(from, () => to),
  )
}

function copySources() {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of SOURCES) {
    rmSync(join(FOLDER, name), { recursive: true, force: true })
    cpSync(join(ROOT, name), join(FOLDER, name), { recursive: true })
  }
  CHANGES.forEach(change)
  mkdirSync(join(FOLDER, MIGRATION, '..'), { recursive: true })
  writeFileSync(join(FOLDER, MIGRATION), 'ALTER TABLE "faq" ADD COLUMN "next_version_note" TEXT;\n')
}

/** The bundler needs the packages in the folder: as hard links, else as copies. */
function copyPackages() {
  const target = join(FOLDER, 'node_modules')
  const lock = join('node_modules', '.package-lock.json')
  const isSame =
    existsSync(join(FOLDER, lock)) &&
    readFileSync(join(FOLDER, lock), 'utf8') === readFileSync(join(ROOT, lock), 'utf8')
  if (isSame) return
  rmSync(target, { recursive: true, force: true })
  const copied = ['-al', '-a'].some(
    (how) => spawnSync('cp', [how, join(ROOT, 'node_modules'), target]).status === 0,
  )
  if (!copied) throw new Error('The packages could not be copied.')
  rmSync(join(target, '.cache'), { recursive: true, force: true })
}

export async function buildNextVersion() {
  copySources()
  copyPackages()
  for (const script of ['scripts/generate.ts', 'scripts/build-standalone.ts']) {
    const code = await waitForExit(spawnNode([...TSX, script], { cwd: FOLDER }))
    if (code !== 0) return code
  }
  return 0
}
