import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive } from '@/scripts/database/server-process'
import type { Figure } from './drill'

const PREFIX = 'bharosa-drill-'
const END_MS = 10_000

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), END_MS)
  await gone
  clearTimeout(late)
}

export class Ground {
  readonly figures: Figure[] = []
  readonly folder: string
  private undos: (() => unknown)[] = []

  constructor(name: string) {
    // The next run uses the process id to clean up.
    this.folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-${name}-`))
    chmodSync(this.folder, 0o711)
  }

  note(...figures: Figure[]): void {
    for (const figure of figures) {
      this.figures.push(figure)
      console.log(
        `  ${figure.passed ? 'ok  ' : 'FAIL'} ${figure.what}: ${figure.measured} (${figure.bound})`,
      )
    }
  }

  /** Registers a step that undoes something. These steps run at the end, in reverse order. */
  afterwards(undo: () => unknown): void {
    this.undos.push(undo)
  }

  path(...parts: string[]): string {
    return join(this.folder, ...parts)
  }

  log(name: string): string {
    return readFileSync(this.path(`${name}.log`), 'utf8')
  }

  makeFolder(...parts: string[]): string {
    const path = this.path(...parts)
    mkdirSync(path, { recursive: true })
    return path
  }

  give(path: string, { uid, gid }: { uid: number; gid: number }): void {
    chownSync(path, uid, gid)
  }

  /**
   * Starts a process in its own group, so that Ctrl-C doesn't reach it. It logs to `<name>.log`.
   */
  start(
    name: string,
    command: string,
    args: readonly string[],
    options: SpawnOptions = {},
  ): ChildProcess {
    const log = createWriteStream(this.path(`${name}.log`), { flags: 'a' })
    const child = spawn(command, args, {
      ...options,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.on('error', (error) => log.write(`${String(error)}\n`))
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    if (child.pid !== undefined) appendFileSync(this.path('pids'), `${child.pid}\n`)
    return child
  }

  lend(
    name: string,
    command: string,
    args: readonly string[],
    options: SpawnOptions = {},
  ): ChildProcess {
    const child = this.start(name, command, args, options)
    this.afterwards(() => endProcess(child, 'SIGTERM'))
    return child
  }

  async close(): Promise<void> {
    for (const undo of this.undos.splice(0).toReversed())
      await Promise.resolve(undo()).catch((error: unknown) =>
        console.error('  could not be undone:', error),
      )
    const keep = this.figures.some(({ passed }) => !passed) || process.env.DRILL_KEEP === '1'
    if (keep) console.log(`  What was said lies in ${this.folder}.`)
    else rmSync(this.folder, { recursive: true, force: true })
  }
}

function belongsTo(pid: number, folder: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false
  }
}

/** Ends processes left by earlier runs, by their recorded id, if they still belong to that run. */
export function endAbandonedDrills(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const owner = Number(name.slice(PREFIX.length).split('-', 1))
    if (!Number.isInteger(owner) || isProcessAlive(owner)) continue
    const folder = join(tmpdir(), name)
    let pids: number[] = []
    try {
      pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number)
    } catch {
      // The earlier run hadn't started a process.
    }
    for (const pid of pids) if (belongsTo(pid, folder)) process.kill(pid, 'SIGKILL')
    if (process.env.DRILL_KEEP !== '1') rmSync(folder, { recursive: true, force: true })
  }
}
