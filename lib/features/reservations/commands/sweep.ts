import { logUnlessDatabaseDown } from '@/lib/server/log-trouble'
import { expireHolds } from './expire-holds'

const EVERY_MS = 500
const PAUSE_MS = 5_000

const shared = globalThis as typeof globalThis & { bharosaSweep?: NodeJS.Timeout }

async function sweep(): Promise<number> {
  try {
    await expireHolds()
    return EVERY_MS
  } catch (error) {
    await logUnlessDatabaseDown(error, 'ended holds could not be swept up')
    return PAUSE_MS
  }
}

function next(milliseconds: number): void {
  shared.bharosaSweep = setTimeout(() => {
    void sweep().then((pause) => shared.bharosaSweep && next(pause))
  }, milliseconds).unref()
}

export function startHoldSweep(): void {
  if (!shared.bharosaSweep) next(EVERY_MS)
}
