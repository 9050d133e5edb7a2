import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '@/generated/api-routes'
import { describeApi } from '@/lib/server/http/openapi'
import { createInProcessFetch } from '@/tests/contract/in-process'

const ROOT = process.cwd()
const FOLDER = join(ROOT, 'generated', 'partner')
const TSC = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc')

function exampleOfDocs(): string {
  const [, program] =
    /```ts\n([\s\S]+?)```/.exec(readFileSync(join(ROOT, 'docs', 'api.md'), 'utf8')) ?? []
  if (program === undefined) throw new Error('docs/api.md shows no program')
  return program
}

beforeAll(async () => {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    join(FOLDER, 'openapi.json'),
    JSON.stringify(describeApi(ROUTES, 'http://localhost:3000')),
  )
  await createClient({
    input: join(FOLDER, 'openapi.json'),
    output: join(FOLDER, 'client'),
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent', file: false },
  })
  writeFileSync(join(FOLDER, 'partner.ts'), exampleOfDocs())
}, 120_000)

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

async function problemsOf(program: string): Promise<string> {
  writeFileSync(join(FOLDER, 'checked.ts'), program)
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'esnext',
  ]
  const more = ['--moduleResolution', 'bundler', '--lib', 'es2023,dom,dom.iterable', '--types', '']
  try {
    await promisify(execFile)(process.execPath, [
      TSC,
      ...options,
      ...more,
      join(FOLDER, 'checked.ts'),
    ])
    return ''
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

describe('a client generated from the description', () => {
  it('compiles the documented program, and rejects a misspelt field', async () => {
    const program = exampleOfDocs()
    expect(await problemsOf(program)).toBe('')
    expect(await problemsOf(program.replaceAll('maxPrice', 'mostPrice'))).toContain('mostPrice')
    expect(await problemsOf(program.replaceAll('car.price', 'car.cost'))).toContain('cost')
  }, 120_000)

  it("runs: it finds a car, computes its EMI, and learns why it can't reserve it", async () => {
    const fetch = await createInProcessFetch()
    const ours = globalThis.fetch
    globalThis.fetch = ((request: Request) =>
      fetch(
        new Request(
          request.url.replace('https://cars.example.com', 'http://localhost:3000'),
          request,
        ),
      )) as typeof ours
    try {
      const { newestPetrolCar } = (await import(join(FOLDER, 'partner.ts'))) as {
        newestPetrolCar: () => Promise<Record<string, unknown>>
      }
      const told = await newestPetrolCar()
      expect(told).toMatchObject({
        why: 'unauthenticated',
        car: expect.stringMatching(/\w+ \w+/) as string,
      })
      expect(told.price).toBeLessThanOrEqual(1_000_000)
      expect(told.emi).toBeGreaterThan(0)
    } finally {
      globalThis.fetch = ours
    }
  }, 60_000)
})
