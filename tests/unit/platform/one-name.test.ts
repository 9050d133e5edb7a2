import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = process.cwd()
const { AREAS } = (await import(pathToFileURL(join(ROOT, '.dependency-cruiser.mjs')).href)) as {
  AREAS: readonly string[]
}
const foldersIn = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const ENGINES = foldersIn('lib/engines')

const BESIDE: Readonly<Record<string, readonly string[]>> = {
  'lib/features': [],
  components: ['ui', 'layout', 'dev'],
  'tests/unit': [...ENGINES, 'cache', 'faces', 'http', 'platform', 'seed', 'seo', 'shared'],
  'tests/integration': ['api', 'cache', 'db', 'platform', 'seed', 'seo'],
  'tests/components': ['layout', 'ui'],
}

const strangersIn = (names: readonly string[], beside: readonly string[]) =>
  names.filter((name) => !AREAS.includes(name) && !beside.includes(name))

describe('an area has one name in each tree', () => {
  it.each(Object.entries(BESIDE))('%s', (path, beside) => {
    expect(strangersIn(foldersIn(path), beside)).toEqual([])
  })

  it('prisma/schema', () => {
    const files = readdirSync(join(ROOT, 'prisma/schema')).map((name) => name.split('.')[0] ?? '')
    expect(strangersIn(files, ['base', 'server'])).toEqual([])
  })

  it('jobs', async () => {
    const areas = AREAS.filter((area) =>
      readdirSync(join(ROOT, 'lib/features', area)).includes('jobs.ts'),
    )
    for (const area of areas) {
      const names = Object.keys(
        (await import(pathToFileURL(join(ROOT, 'lib/features', area, 'jobs.ts')).href)) as object,
      ).filter((name) => name.endsWith('_JOBS'))
      expect(names).toEqual([`${area.toUpperCase()}_JOBS`])
    }
  })

  it('would find a second name (negative control)', () => {
    expect(strangersIn(['notifications', 'messaging', 'ui'], ['ui'])).toEqual(['notifications'])
  })
})
