import { resolve, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase } from '../../lib/server/db/databases'
import { findBinaries, runPostgresProgram, type PostgresBinaries } from './binaries'
import { findFreePort } from './free-port'
import { doesServerAnswer, dropStaleLock, hasInCommandLine, readLockFile } from './server-process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { findServerIdentity } from './identity'

/** A Postgres server with its data in one folder. It outlives our process unless it is stopped. */
export interface Cluster {
  directory: string
  port: number
  /** True if the server ran before: a killed start left it, or another process shares it. */
  wasRunning: boolean
  url: (database: string) => string
  stop: () => Promise<void>
}

type Settings = Record<string, string>

const SMALL_MACHINE: Settings = {
  listen_addresses: '127.0.0.1',
  // No socket file, so that nothing is left in /tmp and the path's length doesn't matter.
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '100',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

export const THROWAWAY_SETTINGS: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
}

const START_SECONDS = '60'
const ATTEMPTS = 3

async function stopServer(directory: string, { pg_ctl }: PostgresBinaries): Promise<void> {
  for (const [mode, seconds] of [
    ['fast', '10'],
    ['immediate', '2'],
  ] as const) {
    const { code } = await runPostgresProgram(pg_ctl, [
      'stop',
      '--pgdata',
      directory,
      '--wait',
      '--timeout',
      seconds,
      '--mode',
      mode,
    ])
    if (code === 0 || !readLockFile(directory)) return
  }
  const lock = readLockFile(directory)
  if (lock && hasInCommandLine(lock.pid, directory)) {
    process.kill(lock.pid, 'SIGKILL')
    while (hasInCommandLine(lock.pid, directory)) await sleep(20)
  }
  dropStaleLock(directory)
}

function cluster(
  directory: string,
  port: number,
  wasRunning: boolean,
  binaries: PostgresBinaries,
): Cluster {
  const password = readClusterPassword(directory)
  return {
    directory,
    port,
    wasRunning,
    url: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: () => stopServer(directory, binaries),
  }
}

async function launch(
  directory: string,
  port: number,
  settings: Settings,
  { pg_ctl }: PostgresBinaries,
): Promise<string | undefined> {
  const flags = Object.entries({ ...SMALL_MACHINE, ...settings, port: String(port) })
  const { code, output } = await runPostgresProgram(pg_ctl, [
    'start',
    '--pgdata',
    directory,
    '--log',
    `${directory}/server.log`,
    '--wait',
    '--timeout',
    START_SECONDS,
    '--options',
    flags.map(([name, value]) => `-c ${name}='${value}'`).join(' '),
  ])
  return code === 0 ? undefined : output
}

async function findRunning(
  directory: string,
  binaries: PostgresBinaries,
): Promise<Cluster | undefined> {
  const lock = readLockFile(directory)
  if (!lock?.port) return undefined
  const candidate = cluster(directory, lock.port, true, binaries)
  if (await doesServerAnswer(directory, candidate.url('postgres'))) return candidate
  await candidate.stop()
  return undefined
}

export async function startCluster(
  folder: string,
  settings: Settings = {},
  wantedPort?: number,
): Promise<Cluster> {
  const directory = resolve(folder)
  const binaries = await findBinaries()
  await initialiseCluster(directory, binaries)
  dropStaleLock(directory)
  const running = await findRunning(directory, binaries)
  if (running) return running
  let failure = ''
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const port = wantedPort ?? (await findFreePort())
    const problem = await launch(directory, port, settings, binaries)
    if (problem === undefined) return cluster(directory, port, false, binaries)
    failure = problem
    // A killed server's child processes take a while to release the shared memory.
    await sleep(500 * attempt)
  }
  throw new Error(
    `Postgres didn't start in ${directory}: see server.log there. ${failure.split('\n').at(-1) ?? ''}`,
  )
}

export async function stopCluster(folder: string): Promise<void> {
  const directory = resolve(folder)
  if (readLockFile(directory)) await stopServer(directory, await findBinaries())
}

export async function ensureDatabase(server: Cluster, name: string): Promise<string> {
  await createDatabase(server.url('postgres'), name)
  return server.url(name)
}

export function readClusterPassword(directory: string): string {
  const file = `${directory}.password`
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

export async function initialiseCluster(
  directory: string,
  { initdb }: PostgresBinaries,
): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  const { owner } = findServerIdentity(initdb)
  // Created in another folder and then moved, so that an interrupted start leaves no half-made
  // cluster.
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  // initdb runs as another user and reads the password from a file, so that user must be able to
  // open it.
  const handover = mkdtempSync(join(tmpdir(), 'bharosa-initdb-'))
  const passwordFile = join(handover, 'password')
  writeFileSync(passwordFile, readClusterPassword(directory), { mode: 0o600 })
  if (owner)
    for (const path of [draft, handover, passwordFile]) chownSync(path, owner.uid, owner.gid)
  try {
    const { code, output } = await runPostgresProgram(initdb, [
      '--pgdata',
      draft,
      '--username',
      'postgres',
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--locale-provider',
      'builtin',
      '--builtin-locale',
      'C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ])
    if (code !== 0)
      throw new Error(
        `Postgres couldn't make its folder ${directory}: ${output.split('\n').at(-1) ?? ''}`,
      )
  } finally {
    rmSync(handover, { recursive: true, force: true })
  }
  rmSync(directory, { recursive: true, force: true })
  renameSync(draft, directory)
}
