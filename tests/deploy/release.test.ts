import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHROMIUM_FLAGS } from '../../scripts/lib/chromium.mjs'
import { startDockerStandIn, type DockerStandIn } from './docker'
import { startLoad, type LoadFailure, type Load, type LoadRequest } from './load'
import { startStack, type Stack } from './stack'

const KEYS = { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' }
const VISITORS = 8
const NEXT_TITLE = 'Questions of the next version'
const TITLE = 'Frequently asked questions'

let stack: Stack
let docker: DockerStandIn
let browser: Browser
beforeAll(async () => {
  stack = await startStack()
  const nextBuild = String(process.env.NEXT_BUILD)
  docker = await startDockerStandIn(stack, {
    running: { id: 'sha256:first', app: stack.app, sources: process.cwd() },
    built: {
      id: 'sha256:next',
      app: await stack.copyBuild('app-next', nextBuild),
      sources: dirname(dirname(nextBuild)),
    },
  })
  await docker.publish()
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: CHROMIUM_FLAGS,
  })
}, 300_000)
afterAll(async () => {
  await browser?.close()
  docker?.stop()
  await stack?.stop()
}, 60_000)

const MIX: LoadRequest[] = [
  { path: '/' },
  { path: '/buy?fuel=petrol' },
  { path: '/faqs' },
  { path: '/sell' },
  { path: '/vehicle/v1/search?make=hyundai', headers: KEYS },
  {
    method: 'POST',
    path: '/vehicle/v1/valuation',
    headers: { ...KEYS, 'content-type': 'application/json' },
    body: '{}',
  },
]

const formatFirstFailures = ({ failures }: Load) =>
  failures.slice(0, 5).map(({ what, path }: LoadFailure) => `${what} ${path}`)

async function openTab(path: string): Promise<{ page: Page; failures: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const failures: string[] = []
  page.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && status !== 401) failures.push(`${status} ${response.url()}`)
  })
  page.on('pageerror', (error) => failures.push(String(error)))
  await page.goto(stack.nginx.url + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  return { page, failures }
}

const versionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.version)
const titleOf = (page: Page) => page.locator('h1').first().textContent()
const versions = () =>
  Promise.all(
    stack.instances.map(async ({ url }) => {
      const answer = (await (await fetch(`${url}/api/health`)).json()) as {
        data: { version?: string }
      }
      return answer.data.version ?? 'first'
    }),
  )
const hasColumn = async () =>
  (
    await stack.pool.query(
      "SELECT 1 FROM information_schema.columns WHERE table_name = 'faq' AND column_name = 'next_version_note'",
    )
  ).rowCount === 1

const callFrom = (page: Page) =>
  page.evaluate(() =>
    fetch('/vehicle/v1/search?make=hyundai&pageSize=2', {
      headers: { 'Accept-Language': 'en' },
    }).then(async (answer) => {
      const { data } = (await answer.json()) as { data: { items: unknown[] } }
      return [answer.status, data.items.length]
    }),
  )

async function followLink(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(`**${path}`)
}

const scriptsOf = async (app: string) =>
  (await readdir(join(app, '.next-standalone', 'static'), { recursive: true })).filter((name) =>
    name.endsWith('.js'),
  )

describe('two versions, one after the other', () => {
  it('differ in content, scripts and deployment id', async () => {
    const [first, next] = await Promise.all([
      scriptsOf(stack.app),
      scriptsOf(join(stack.folder, 'app-next')),
    ])
    expect(first.filter((name) => !next.includes(name)).length).toBeGreaterThan(0)
    expect(next.filter((name) => !first.includes(name)).length).toBeGreaterThan(0)
    expect(await versions()).toEqual(['first', 'first'])
    expect(await hasColumn()).toBe(false)
    await expect(docker.runScript('rollback.sh')).rejects.toThrow('There is no version before')
  })

  it('change under load without a lost request, and an old tab keeps working', async () => {
    const old = await openTab('/')
    const idle = await openTab('/')
    const load = startLoad(stack.nginx.url, VISITORS, MIX)
    await sleep(2_000)
    await docker.runScript('release.sh')
    await sleep(2_000)
    await load.stop()
    console.info(`release: ${load.answered()} requests, ${load.failures.length} lost`)
    expect(formatFirstFailures(load)).toEqual([])
    expect(load.answered()).toBeGreaterThan(300)
    expect(await versions()).toEqual(['next', 'next'])
    expect(await hasColumn()).toBe(true)

    expect(await versionOf(old.page), 'the scripts that the tab was opened with').toBeUndefined()
    expect(await callFrom(old.page)).toEqual([200, 2])
    await followLink(old.page, '/faqs')
    await expect.poll(() => titleOf(old.page)).toBe(NEXT_TITLE)
    expect(await versionOf(old.page), 'the next version, whole').toBe('next')
    expect(old.failures).toEqual([])

    const scripts = await scriptsOf(stack.app)
    const statuses = await idle.page.evaluate(
      (paths) => Promise.all(paths.map((path) => fetch(path).then(({ status }) => status))),
      scripts.map((name) => `/_next/static/${name}`),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await fetch(`${stack.nginx.url}/_next/static/chunks/none.js`)).status).toBe(404)
  }, 300_000)

  it('serve scripts and styles in Brotli if accepted, for either version', async () => {
    const names = await readdir(join(stack.app, '.next-standalone', 'static'), { recursive: true })
    for (const [ending, type] of [
      ['.js', 'application/javascript; charset=UTF-8'],
      ['.css', 'text/css; charset=UTF-8'],
    ] as const) {
      const name = names.find((each) => each.startsWith('chunks/') && each.endsWith(ending))
      const ask = async (accepted: string) => {
        const answer = await fetch(`${stack.nginx.url}/_next/static/${name}`, {
          headers: { 'accept-encoding': accepted },
        })
        return { headers: Object.fromEntries(answer.headers), text: await answer.text() }
      }
      const packed = await ask('gzip, deflate, br, zstd')
      expect(packed.headers).toMatchObject({
        'content-type': type,
        'content-encoding': 'br',
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      const file = await readFile(join(stack.app, '.next-standalone', 'static', name ?? ''), 'utf8')
      expect(packed.text === file).toBe(true)
      expect(Number(packed.headers['content-length'])).toBeLessThan(gzipSync(file).length)
      for (const accepted of ['gzip', 'identity', 'gzip, br;q=0']) {
        const other = await ask(accepted)
        expect(other.headers['content-encoding'], accepted).not.toBe('br')
        expect(other.text === file, accepted).toBe(true)
      }
    }
  })

  it('change back by one command, and a newer tab keeps working', async () => {
    const newer = await openTab('/')
    expect(await versionOf(newer.page)).toBe('next')
    const load = startLoad(stack.nginx.url, VISITORS, MIX)
    await sleep(1_000)
    await docker.runScript('rollback.sh')
    await sleep(2_000)
    await load.stop()
    console.info(`rollback: ${load.answered()} requests, ${load.failures.length} lost`)
    expect(formatFirstFailures(load)).toEqual([])
    expect(await versions()).toEqual(['first', 'first'])
    expect(await hasColumn(), 'the database stays').toBe(true)
    expect(await callFrom(newer.page)).toEqual([200, 2])
    await followLink(newer.page, '/faqs')
    await expect.poll(() => titleOf(newer.page)).toBe(TITLE)
    expect(await versionOf(newer.page)).toBeUndefined()
    expect(newer.failures).toEqual([])
  }, 300_000)

  it('need the folder of scripts: without it an old tab fails (negative control)', async () => {
    const bare = await stack.startNginx((configuration) =>
      configuration.replaceAll('error_page 404 = @other-version;', ''),
    )
    const gone = (await scriptsOf(join(stack.folder, 'app-next'))).filter(
      (name) => name.endsWith('.js') && !name.includes('_ssgManifest'),
    )
    const first = new Set(await scriptsOf(stack.app))
    const script = gone.find((name) => !first.has(name))
    // Ask for gzip: a client with Brotli gets the published .br file first, and never reaches the
    // instances or `@other-version`.
    const statusAt = async (url: string) =>
      (await fetch(`${url}/_next/static/${script}`, { headers: { 'accept-encoding': 'gzip' } }))
        .status
    expect(await statusAt(bare.url)).toBe(404)
    expect(await statusAt(stack.nginx.url)).toBe(200)
  })

  it('are kept under their names, and both instances are back in nginx', async () => {
    expect(docker.calls.filter((call) => call.startsWith('tag'))).toEqual([
      'tag sha256:first bharosa-cars:previous',
      'tag bharosa-cars:previous bharosa-cars:latest',
      'tag sha256:next bharosa-cars:previous',
    ])
    expect(await readFile(join(stack.deployFolder, 'upstream', 'app1.conf'), 'utf8')).toContain(
      'server 127.0.0.1:',
    )
  })
})
