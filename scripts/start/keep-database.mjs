import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 1_000
const MAX_PAUSE_MS = 30_000

/** The lock file alone isn't enough: a killed server leaves it, and its process may be a zombie. */
export function isDatabaseRunning(dataDir) {
  try {
    const lock = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    const pid = Number(lock.split('\n', 1)[0])
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`).length > 0
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

export function superviseDatabase({ isRunning, startAgain, checkEvery = CHECK_MS }) {
  const stopping = new AbortController()
  const { signal } = stopping
  const pauseFor = (ms) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  const watch = async () => {
    let pause = checkEvery
    while (!signal.aborted) {
      await pauseFor(pause)
      if (signal.aborted || isRunning()) continue
      console.error('The database ended; starting it again.')
      const isBack = (await startAgain()) === 0
      if (isBack) console.error('The database is back.')
      pause = isBack ? checkEvery : Math.min(pause * 2, MAX_PAUSE_MS)
    }
  }
  const ended = watch()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
