import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = process.cwd()
const folder = mkdtempSync(join(tmpdir(), 'bharosa-lint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const component = (body: string) =>
  `import { useEffect, useRef, useState } from 'react'\nlet count = 0\nexport function Part({ a, car }: { a: number; car: { price: number } }) {\n${body}\n}\n`

const PLANTED = [
  [
    'a promise that isn’t awaited',
    'lib/server/act.ts',
    'export function act() {\n  Promise.resolve(1)\n}\n',
    'typescript(no-floating-promises)',
  ],
  [
    'a promise of another file that isn’t awaited',
    'app/api/act.ts',
    `import { promised } from '@/lib/server/promised'\npromised()\n`,
    'typescript(no-floating-promises)',
  ],
  [
    'a hook behind a condition',
    'components/condition.tsx',
    component('if (a) useState(1)\nreturn null'),
    'react-hooks(rules-of-hooks)',
  ],
  [
    'a hook behind a condition, on a page',
    'app/page.tsx',
    component('if (a) useState(1)\nreturn null'),
    'react-hooks(rules-of-hooks)',
  ],
  [
    'an effect that forgets what it depends on',
    'components/depends.tsx',
    component('useEffect(() => { document.title = String(a) }, [])\nreturn null'),
    'react-hooks(exhaustive-deps)',
  ],
  [
    'a component made anew at each draw',
    'components/anew.tsx',
    component('const Inner = () => <p>1</p>\nreturn <Inner />'),
    'react(static-components)',
  ],
  [
    'an effect that draws at once again',
    'components/twice.tsx',
    component(
      'const [b, setB] = useState(0)\nuseEffect(() => { setB(a) }, [a])\nreturn <p>{b}</p>',
    ),
    'react(set-state-in-effect)',
  ],
  [
    'drawing without an end',
    'components/endless.tsx',
    component('const [b, setB] = useState(0)\nsetB(1)\nreturn <p>{b}</p>'),
    'react(set-state-in-render)',
  ],
  [
    'a ref that is read while drawing',
    'components/ref.tsx',
    component('const ref = useRef(0)\nreturn <p>{ref.current}</p>'),
    'react(refs)',
  ],
  [
    'chance while drawing',
    'components/chance.tsx',
    component('return <p>{Math.random()}</p>'),
    'react(purity)',
  ],
  [
    'what was given, changed',
    'components/given.tsx',
    component('car.price = 1\nreturn <p>{car.price}</p>'),
    'react(immutability)',
  ],
  [
    'what lies outside, changed',
    'components/outside.tsx',
    component('count = count + 1\nreturn <p>{count}</p>'),
    'react(globals)',
  ],
  [
    'an error that no try can catch',
    'components/catch.tsx',
    component('try { return <p>{a}</p> } catch { return null }'),
    'react(error-boundaries)',
  ],
] as const

const SOUND = [
  [
    'a promise that is awaited',
    'lib/server/promised.ts',
    'export async function promised(): Promise<void> {\n  await Promise.resolve(1)\n}\n',
  ],
] as const

const found = new Map<string, string[]>()

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeAll(async () => {
  for (const name of ['.oxlintrc.json', 'tsconfig.json'])
    copyFileSync(join(ROOT, name), join(folder, name))
  for (const [, path, text] of [...PLANTED, ...SOUND]) write(path, text)
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint')
  const env = {
    ...process.env,
    OXLINT_TSGOLINT_PATH: join(ROOT, 'node_modules', '.bin', 'tsgolint'),
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [oxlint, '--type-aware', '--deny-warnings', '--format=json'],
    { cwd: folder, env },
  ).catch((error: { stdout: string }) => error)
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[]
  }
  for (const { filename, code } of diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code])
}, 60_000)

describe('the project-wide linter', () => {
  it.each(PLANTED)('finds %s', (_name, path, _text, rule) => {
    expect(found.get(path)).toContain(rule)
  })

  it.each(SOUND)('allows %s', (_name, path) => {
    expect(found.get(path)).toBeUndefined()
  })
})
