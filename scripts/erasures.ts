import { parseArgs } from 'node:util'
import { ERASURE_REPLAY_DAYS, replayErasures } from '../lib/workflows/retention/erasures'
import { closePool } from '../lib/server/db/pool'
import { NoDatabase, openRunningDatabase } from './database/running'
import { readDatabaseUrl } from './database/saved-url'

/**
 * Repeats account deletions made after the backup that was restored (`npm run erasures`,
 * docs/data-map.md).
 */
const USAGE = 'npm run erasures -- --days 60'

function readDays(): number | null {
  try {
    const { values } = parseArgs({ options: { days: { type: 'string' } } })
    const days = Number(values.days ?? ERASURE_REPLAY_DAYS)
    return Number.isInteger(days) && days >= 0 && days <= 3_650 ? days : null
  } catch {
    return null
  }
}

async function main(): Promise<void> {
  const days = readDays()
  if (days === null) {
    console.error(`Say for how many days back, up to 3650: ${USAGE}`)
    process.exitCode = 1
    return
  }
  // Connects first, so that a missing database is reported clearly and before any work.
  await (await openRunningDatabase()).end()
  process.env.DATABASE_URL ??= readDatabaseUrl(process.env.DATA_DIR ?? '.data') ?? undefined
  const again = await replayErasures(new Date(), days)
  console.log(
    again === 0
      ? 'No account had to be forgotten again.'
      : `Forgotten again: ${again} ${again === 1 ? 'person' : 'people'}.`,
  )
  await closePool()
}

main().catch((error: unknown) => {
  console.error(error instanceof NoDatabase ? error.message : error)
  process.exitCode = 1
})
