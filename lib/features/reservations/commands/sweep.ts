import { logTrouble } from '@/lib/server/log-trouble'
import { expireHolds } from './expire-holds'

/** Twice a second: an ended hold is gone for every reader within one, whether the job queue runs or not. */
const EVERY_MS = 500
/** When the database is away, it isn't asked as often. */
const PAUSE_MS = 5_000

const shared = globalThis as typeof globalThis & { bharosaSweep?: NodeJS.Timeout }

async function sweep(): Promise<number> {
  try {
    await expireHolds()
    return EVERY_MS
  } catch (error) {
    await logTrouble(error, 'ended holds could not be swept up')
    return PAUSE_MS
  }
}

function next(milliseconds: number): void {
  shared.bharosaSweep = setTimeout(() => {
    void sweep().then((pause) => shared.bharosaSweep && next(pause))
  }, milliseconds).unref()
}

/** Starts sweeping in this process; a second call changes nothing. */
export function startSweep(): void {
  if (!shared.bharosaSweep) next(EVERY_MS)
}
