import { didDatabaseAnswer } from './db/pulse.ts'
import { isUnavailable } from './db/unavailable.ts'
import { errorFacts } from './error-facts.ts'
import { log } from './log.ts'

/**
 * Warns of a failure in the background. Silent while the database is down: everything then fails
 * for the same reason, and pulse.ts logs it once.
 */
export async function logTrouble(
  error: unknown,
  message: string,
  facts: Record<string, unknown> = {},
): Promise<void> {
  if (isUnavailable(error) && !(await didDatabaseAnswer())) return
  log().warn({ ...facts, error: errorFacts(error) }, message)
}
