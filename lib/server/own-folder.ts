import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const MARK = 'bharosa-work'
/**
 * An older folder is left over even if its process id is alive: ids get reused, and no work lasts
 * this long.
 */
const MAX_AGE_MS = 24 * 3_600_000

/** Part of the folder's name, because containers share folders but not processes. */
const machine = encodeURIComponent(hostname()).replaceAll('.', '_')
const beginning = `${MARK}.${machine}.`
const thisProcess = `${process.pid}.${Math.floor(performance.timeOrigin)}`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function isLeftOver(name: string): Promise<boolean> {
  if (!name.startsWith(beginning)) return false
  const [pid = '', began = ''] = name.slice(beginning.length).split('.')
  if (`${pid}.${began}` === thisProcess) return false
  if (Number(pid) === process.pid || !isAlive(Number(pid))) return true
  const { mtimeMs } = await stat(join(tmpdir(), name))
  return Date.now() - mtimeMs > MAX_AGE_MS
}

async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const isGone = await isLeftOver(name).catch(() => false)
    if (isGone) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/**
 * The folder is on this machine's disk, and the caller removes it. If the caller was killed, the
 * next call from any process here does.
 */
export async function makeTemporaryFolder(): Promise<string> {
  await sweep()
  return mkdtemp(join(tmpdir(), `${beginning}${thisProcess}.`))
}
