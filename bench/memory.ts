import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LANGUAGE_PREFIXES, Visits } from './lib/visits.ts'
import type { BenchSection } from './lib/section.ts'
import { findUnusedPort, ROOT } from './lib/server.ts'

const REQUESTS = 10_000
const AT_ONCE = 10
const MIB = 2 ** 20
const MAX = 500 * MIB
const REST_MS = 60_000

interface Memory {
  now: number
  peak: number
}

export async function runMemoryBench(): Promise<BenchSection> {
  const port = await findUnusedPort()
  const dataDir = process.env.BENCH_DATA_DIR ?? '.data/bench'
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  try {
    const url = `http://localhost:${port}`
    await ready(url, child)
    const server = await serverOf(child.pid as number)
    const started = await memoryOf(server)
    const visits = await Visits.begin(url)
    const answers = await visits.make(REQUESTS, AT_ONCE)
    const after = await memoryOf(server)
    await sleep(REST_MS)
    const atRest = await memoryOf(server)
    return {
      title: 'Memory',
      notes: [
        `The serving process of \`npm start\` with the demo's stock (${MAX / MIB} MiB are asked for): ${REQUESTS} requests, ${AT_ONCE} at a time, of pages in ${LANGUAGE_PREFIXES.length} languages, searches, other calls, pictures, log-ins and pages of people who are signed in.`,
        `Answers: ${[...answers].map(([status, count]) => `${count} × ${status}`).join(', ')}.`,
      ],
      rows: [
        { what: 'when it has started', figure: mebibytes(started.now), target: '', held: null },
        row('right after the last request', after.now),
        row('at its highest', after.peak),
        row('a minute later', atRest.now),
      ],
    }
  } finally {
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

const mebibytes = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`
const row = (what: string, bytes: number) => ({
  what,
  figure: mebibytes(bytes),
  target: `≤ ${MAX / MIB} MiB`,
  held: bytes <= MAX,
})

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    if (answer?.ok) return
    await sleep(500)
  }
  throw new Error(`the server at ${url} never got ready`)
}

async function serverOf(parent: number): Promise<number> {
  const children = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  for (const pid of children.trim().split(' ')) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    if (command.includes('server/main.ts')) return Number(pid)
  }
  throw new Error('npm start has no process that serves')
}

async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(status)?.[1]) * 1_024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}
