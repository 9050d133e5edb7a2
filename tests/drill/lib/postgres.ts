import type { ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { findBinaries, runPostgresProgram } from '@/scripts/database/binaries'
import { findFreePort } from '@/scripts/database/free-port'
import { findServerIdentity } from '@/scripts/database/identity'
import { readClusterPassword, initialiseCluster } from '@/scripts/database/cluster'
import { endProcess, type Ground } from './ground'
import { sleep, waitUntil } from './wait'

export const POSTGRES_15_FOLDER = '/usr/lib/postgresql/15/bin'

type Settings = Readonly<Record<string, string>>

const SETTINGS: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

interface Options {
  settings?: Settings
  programs?: string
  port?: number
  directory?: string
  env?: Record<string, string>
  copyOf?: Postgres
}

export class Postgres {
  private child: ChildProcess | undefined
  private isStopping = false
  starts = 0

  private constructor(
    private readonly ground: Ground,
    readonly name: string,
    readonly directory: string,
    readonly programs: string,
    readonly port: number,
    private settings: Settings,
    readonly env: Record<string, string>,
    private readonly passwordOf: string,
  ) {}

  static async open(ground: Ground, name: string, options: Options = {}): Promise<Postgres> {
    const programs = options.programs ?? dirname((await findBinaries()).postgres)
    const port = options.port ?? (await findFreePort())
    const settings = { ...SETTINGS, ...options.settings }
    const { env = {}, copyOf, directory = ground.path(name) } = options
    const passwordOf = copyOf?.directory ?? directory
    const server = new Postgres(ground, name, directory, programs, port, settings, env, passwordOf)
    ground.afterwards(() => server.stop())
    return server
  }

  program(name: string): string {
    return join(this.programs, name)
  }

  async run(name: string, ...args: string[]): Promise<string> {
    const { code, output } = await runPostgresProgram(this.program(name), args)
    if (code !== 0) throw new Error(`${name}: ${output}`)
    return output
  }

  async initialise(): Promise<void> {
    if (existsSync(join(this.directory, 'PG_VERSION'))) return
    if (this.programs !== POSTGRES_15_FOLDER)
      return initialiseCluster(this.directory, await findBinaries())
    mkdirSync(this.directory, { recursive: true, mode: 0o700 })
    this.own(this.directory)
    const passwordFile = this.ground.path(`${this.name}.initial`)
    writeFileSync(passwordFile, readClusterPassword(this.directory), { mode: 0o600 })
    this.own(passwordFile)
    await this.run(
      'initdb',
      ...['--pgdata', this.directory, '--username', 'postgres', '--pwfile', passwordFile],
      ...[
        '--auth-host',
        'scram-sha-256',
        '--auth-local',
        'peer',
        '--encoding',
        'UTF8',
        '--locale',
        'C.UTF-8',
        '--no-sync',
      ],
    )
  }

  async runAs(file: string, ...args: string[]): Promise<void> {
    const { owner } = findServerIdentity(this.program('initdb'))
    const name = `${this.name}-${basename(file)}`
    const child = this.ground.start(name, file, args, {
      ...owner,
      cwd: '/',
      env: { ...process.env, ...this.env },
    })
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) {
      await sleep(200)
      const said = readFileSync(this.ground.path(`${name}.log`), 'utf8')
        .trim()
        .split('\n')
      throw new Error(`${basename(file)} ${args.join(' ')}: ${said.slice(-3).join(' ')}`)
    }
  }

  own(path: string): void {
    const { owner } = findServerIdentity(this.program('initdb'))
    if (owner) chownSync(path, owner.uid, owner.gid)
  }

  get password(): string {
    return readClusterPassword(this.passwordOf)
  }

  url(database = 'bharosa', port = this.port): string {
    return `postgresql://postgres:${this.password}@127.0.0.1:${port}/${database}`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  set(settings: Settings): void {
    this.settings = { ...this.settings, ...settings }
  }

  private launch(): void {
    const { owner, wrapper } = findServerIdentity(this.program('initdb'))
    const flags = Object.entries({ ...this.settings, port: String(this.port) }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    )
    const [file = '', ...rest] = [
      ...(wrapper ?? []),
      this.program('postgres'),
      '-D',
      this.directory,
      ...flags,
    ]
    const child = this.ground.start(this.name, file, rest, {
      ...(wrapper ? {} : owner),
      env: { ...process.env, LC_ALL: 'C', ...this.env },
    })
    this.child = child
    this.starts += 1
    child.once('exit', () => {
      if (this.isStopping || this.child !== child) return
      void sleep(300).then(() => this.isStopping || this.launch())
    })
  }

  async start(): Promise<this> {
    await this.initialise()
    this.isStopping = false
    this.launch()
    await waitUntil(`the start of ${this.name}`, () => this.answers())
    return this
  }

  async answers(): Promise<boolean> {
    return (await this.query('SELECT 1', [], 'postgres')).length === 1
  }

  async query<Row extends pg.QueryResultRow>(
    sql: string,
    values: unknown[] = [],
    database = 'bharosa',
  ): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.url(database),
      connectionTimeoutMillis: 2_000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(sql, values)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  async kill(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGKILL')
  }

  async destroy(): Promise<void> {
    this.isStopping = true
    await this.kill()
  }

  async stop(): Promise<void> {
    this.isStopping = true
    if (this.child) await endProcess(this.child, 'SIGINT')
  }
}
