import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

const MARK = 'bharosa-work'
/** Process ids get reused; no work lasts this long. */
const MAX_AGE_MS = 24 * 3_600_000

/** Containers share folders but not processes, and ids get reused. */
const machine = encodeURIComponent(hostname()).replaceAll('.', '_')
const beginning = `${MARK}.${machine}.`
const thisProcess = `${process.pid}.${Math.floor(performance.timeOrigin)}`

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process lives as well.
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

/** Removes leftovers of killed processes. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    // Another process may be sweeping, too.
    const isGone = await isLeftOver(name).catch(() => false)
    if (isGone) await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

/**
 * A folder on this machine's disk for files that are read once. Who asks takes it away again; what a killed process
 * couldn't, the next one does that asks for a folder.
 */
export async function makeOwnFolder(): Promise<string> {
  await sweep()
  return mkdtemp(join(tmpdir(), `${beginning}${thisProcess}.`))
}
