import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensurePrismaClient } from '@/scripts/start/generate'

const root = process.cwd()
const SCHEMA = 'prisma/schema/appointments.prisma'
const COMPILER = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc')

const uses = linesThatName("'(d\\.)?out_kms( as outKms)?'|out_kms:")
const filesOf = (places: readonly string[]) =>
  [...new Set(places.map((place) => place.split(':')[0] ?? ''))].sort()

let copy: string

function brokenPlaces(): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    [COMPILER, '--noEmit', '--singleThreaded', '-p', 'tsconfig.lib.json'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  )
  return [...stdout.matchAll(/^(\S+?)\((\d+),\d+\): error/gm)].map(
    ([, file, line]) => `${file}:${line}`,
  )
}

function linesThatName(pattern: string): string[] {
  const { stdout } = spawnSync('git', ['grep', '--untracked', '-nwE', pattern, '--', 'lib'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout.split('\n').flatMap((line) => /^([^:]+:\d+):/.exec(line)?.[1] ?? [])
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'bharosa-renamed-'))
  for (const name of [
    'generated',
    'lib',
    'prisma',
    'package.json',
    'prisma.config.ts',
    'tsconfig.json',
  ])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  writeFileSync(
    join(copy, 'tsconfig.lib.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['*.d.ts', 'lib/i18n/types.d.ts', ...filesOf(uses)],
    }),
  )
}, 60_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('renaming a column in the schema', () => {
  it('leaves nothing broken while it keeps its name (negative control)', () => {
    ensurePrismaClient(copy)
    expect(brokenPlaces()).toEqual([])
  }, 240_000)

  it('breaks compilation at every use in the app', () => {
    expect(uses.length).toBeGreaterThan(2)
    const file = join(copy, SCHEMA)
    const schema = readFileSync(file, 'utf8')
    const renamed = schema.replace(
      /outKms(\s+Int\?\s+)@map\("out_kms"\)/,
      'departureKms$1@map("departure_kms")',
    )
    expect(renamed).not.toBe(schema)
    writeFileSync(file, renamed)
    ensurePrismaClient(copy)
    expect(filesOf(brokenPlaces())).toEqual(expect.arrayContaining(filesOf(uses)))
  }, 240_000)
})
