import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findFreePort } from '@/scripts/database/free-port'
import { endProcess, type Ground } from './ground'
import { sleep, waitUntil } from './wait'

const BUILD = join(process.env.DRILL_BUILD ?? '.next-standalone', 'standalone')
const PRELOAD = pathToFileURL(join(import.meta.dirname, 'preload.mjs')).href
const RESTART_MS = 300

interface Instructions {
  /** Point in the code at which the app dies once (lib/server/named-point.ts). */
  dieAt?: string
  poison?: { point: string; rows: string[] }
  names?: Record<string, 'here' | 'gone' | 'silent'>
}

interface AppOptions {
  name?: string
  hasSupervisor?: boolean
  files?: number
}

export class App {
  private child: ChildProcess | undefined
  private isStopping = false
  private instructions: Instructions = {}
  starts = 0

  private constructor(
    private readonly ground: Ground,
    readonly name: string,
    readonly port: number,
    private readonly folder: string,
    private env: Record<string, string>,
    private readonly hasSupervisor: boolean,
    private readonly files?: number,
  ) {}

  static async start(
    ground: Ground,
    env: Record<string, string>,
    { name = 'app', hasSupervisor = true, files }: AppOptions = {},
  ): Promise<App> {
    if (!existsSync(BUILD)) throw new Error('There is no build: npm run build:standalone.')
    const folder = ground.path('build')
    if (!existsSync(folder)) cpSync(BUILD, folder, { recursive: true, verbatimSymlinks: true })
    const port = await findFreePort()
    const app = new App(ground, name, port, folder, env, hasSupervisor, files)
    ground.afterwards(() => app.stop())
    app.launch()
    await app.isReady()
    return app
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  private get instructionFile(): string {
    return this.ground.path(`${this.name}.instructions`)
  }

  instruct(instructions: Instructions): void {
    this.instructions = instructions
    // Atomic, because the app may be reading the file.
    writeFileSync(`${this.instructionFile}.new`, JSON.stringify(instructions))
    renameSync(`${this.instructionFile}.new`, this.instructionFile)
  }

  private launch(): void {
    const [program = '', ...args] = [
      ...(this.files === undefined ? [] : ['prlimit', `--nofile=${this.files}`]),
      process.execPath,
      'server.js',
    ]
    const child = this.ground.start(this.name, program, args, {
      cwd: this.folder,
      env: {
        DEMO: '1',
        SITE_URL: 'http://localhost:8080',
        STORAGE_DIR: this.ground.path('files'),
        LOG_LEVEL: 'info',
        OTP_RESEND_SECONDS: '0',
        METRICS_TOKEN: 'a-token-of-the-drill',
        ...this.env,
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        HOSTNAME: '127.0.0.1',
        NODE_OPTIONS: `--import ${PRELOAD}`,
        DRILL_INSTRUCTIONS: this.instructionFile,
      },
    })
    this.child = child
    this.starts += 1
    child.once('exit', () => {
      this.instruct({ ...this.instructions, dieAt: undefined })
      if (!this.isStopping && this.hasSupervisor)
        void sleep(RESTART_MS).then(() => this.isStopping || this.launch())
    })
  }

  async isReady(within = 60_000): Promise<number> {
    const ask = () => fetch(`${this.url}/api/ready`).then(({ ok }) => ok)
    return (await waitUntil(`the start of ${this.name}`, ask, { within, every: 50 })).ms
  }

  isAlive(): boolean {
    return (
      this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
    )
  }

  async kill(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGKILL')
  }

  async stop(): Promise<void> {
    this.isStopping = true
    if (this.child) await endProcess(this.child, 'SIGKILL')
    rmSync(this.instructionFile, { force: true })
  }

  async restartWith(env: Record<string, string>): Promise<void> {
    await this.stop()
    this.env = { ...this.env, ...env }
    this.isStopping = false
    this.launch()
    await this.isReady()
  }
}
