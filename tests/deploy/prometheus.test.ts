import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '@/scripts/database/free-port'
import { BUSINESS_FIGURES } from '@/lib/workflows/business-figures'
import { startStack, type Stack } from './stack'

const PROMETHEUS = process.env.PROMETHEUS_PATH ?? '/usr/bin/prometheus'
const TOKEN = 'a-token-of-the-deployment'

let stack: Stack
let prometheus: ChildProcess | undefined
let url: string

async function startPrometheus(token: string): Promise<void> {
  const folder = join(stack.folder, 'prometheus')
  await mkdir(folder)
  await cp('deploy/prometheus', folder, { recursive: true })
  await writeFile(join(folder, 'metrics-token'), token)
  const file = join(folder, 'prometheus.yml')
  const targets = stack.instances.map(({ port }) => `'127.0.0.1:${port}'`).join(', ')
  const text = (await readFile(file, 'utf8'))
    .replace(/targets: \[.*\]/, `targets: [${targets}]`)
    .replaceAll('/etc/prometheus', folder)
    .replace(/scrape_interval: \w+/, 'scrape_interval: 2s')
    .replace(/evaluation_interval: \w+/, 'evaluation_interval: 2s')
  expect(text).toContain(targets)
  await writeFile(file, text)
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  prometheus = spawn(
    PROMETHEUS,
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let left = 100; !(await isReady()); left -= 1) {
    if (left === 0) throw new Error('Prometheus did not start.')
    await sleep(300)
  }
}

beforeAll(async () => {
  if (!existsSync(PROMETHEUS))
    throw new Error(
      'There is no Prometheus: apt-get install prometheus, or name it in PROMETHEUS_PATH.',
    )
  stack = await startStack({ METRICS_TOKEN: TOKEN })
  await startPrometheus(TOKEN)
}, 300_000)
afterAll(async () => {
  if (prometheus && prometheus.exitCode === null) {
    prometheus.kill('SIGTERM')
    await once(prometheus, 'exit')
  }
  await stack?.stop()
}, 60_000)

async function ask<Data>(path: string): Promise<Data> {
  const { data } = (await (await fetch(url + path)).json()) as { data: Data }
  return data
}

const value = async (query: string) => {
  const { result } = await ask<{ result: { value: [number, string] }[] }>(
    `/api/v1/query?query=${encodeURIComponent(query)}`,
  )
  return result.map(({ value: [, said] }) => Number(said))
}

interface Rule {
  name: string
  type: string
  health: string
  state: string
}

describe('a real Prometheus with the files of deploy/prometheus', () => {
  it('reads both instances, with the token', async () => {
    const health = async () =>
      (
        await ask<{ activeTargets: { health: string; lastError: string }[] }>('/api/v1/targets')
      ).activeTargets.map(({ health: one, lastError }) => `${one} ${lastError}`.trim())
    await expect.poll(health, { timeout: 30_000, interval: 500 }).toEqual(['up', 'up'])
    expect(await value('sum(up{job="bharosa"})')).toEqual([2])
    expect((await fetch(`${stack.instances[0].url}/api/metrics`)).status).toBe(404)
  })

  it('has every business figure, and counts calls and pages', async () => {
    await fetch(`${stack.nginx.url}/`)
    await fetch(`${stack.nginx.url}/buy?fuel=petrol`)
    await fetch(`${stack.nginx.url}/vehicle/v1/city`, {
      headers: { 'x-api-key': 'demo-key', 'x-api-secret': 'demo-secret' },
    })
    const names = async () => {
      const all = await ask<string[]>('/api/v1/label/__name__/values')
      return BUSINESS_FIGURES.filter((name) => !all.includes(name))
    }
    await expect.poll(names, { timeout: 30_000, interval: 1_000 }).toEqual([])
    await expect
      .poll(() => value('sum(api_calls_total{path="/vehicle/v1/city",status="200"})'), {
        timeout: 20_000,
        interval: 1_000,
      })
      .toEqual([1])
    const [cars = 0] = await value('max(bharosa_database_up)')
    expect(cars).toBe(1)
  })

  it('evaluates every alert, and one fires when an instance dies', async () => {
    const rules = async () =>
      (await ask<{ groups: { rules: Rule[] }[] }>('/api/v1/rules')).groups.flatMap(
        (group) => group.rules,
      )
    await expect
      .poll(async () => new Set((await rules()).map(({ health }) => health)), {
        timeout: 30_000,
        interval: 1_000,
      })
      .toEqual(new Set(['ok']))
    const all = await rules()
    const written = (await readFile('deploy/prometheus/alerts.yml', 'utf8')).match(/- alert: \w+/g)
    expect(all.length).toBe(written?.length)
    const away = async () => (await rules()).find(({ name }) => name === 'InstanceAway')?.state
    expect(await away()).toBe('inactive')
    await stack.instances[1].kill()
    await expect.poll(away, { timeout: 30_000, interval: 500 }).toBe('pending')
    await stack.instances[1].restart()
    await expect.poll(away, { timeout: 30_000, interval: 500 }).toBe('inactive')
  }, 120_000)
})
