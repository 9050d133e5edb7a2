import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readDataDirectory } from '../../lib/server/db/databases'

const PATIENCE = { connectMillis: 1_000, answerMillis: 2_000 }

interface LockFile {
  pid: number
  port: number
}

export function readLockFile(directory: string): LockFile | undefined {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  return { pid: Number(pid), port: Number(port) }
}

export async function doesServerAnswer(directory: string, url: string): Promise<boolean> {
  try {
    return (await readDataDirectory(url, PATIENCE)) === directory
  } catch {
    return false
  }
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Compares the command line: the id alone isn't enough, since ids are reused. */
export function hasInCommandLine(pid: number, text: string): boolean {
  return commandLine(pid).includes(text)
}

/**
 * Removes the lock of a server that has ended. Postgres does this itself, unless the process id was
 * reused, which is likely after a container restarts.
 */
export function dropStaleLock(directory: string): void {
  const lock = readLockFile(directory)
  if (lock && !hasInCommandLine(lock.pid, directory))
    rmSync(join(directory, 'postmaster.pid'), { force: true })
}
