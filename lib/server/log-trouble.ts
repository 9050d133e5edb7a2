import { didDatabaseAnswer } from './db/pulse.ts'
import { isUnavailable } from './db/unavailable.ts'
import { errorFacts } from './error-facts.ts'
import { log } from './log.ts'

/**
 * Logs a warning about a failure in the background. While the database is down everything fails for the same
 * reason, which pulse.ts logs once, so nothing is logged here.
 */
export async function logTrouble(
  error: unknown,
  message: string,
  facts: Record<string, unknown> = {},
): Promise<void> {
  if (isUnavailable(error) && !(await didDatabaseAnswer())) return
  log().warn({ ...facts, error: errorFacts(error) }, message)
}
