import { didDatabaseAnswer } from './db/pulse.ts'
import { isUnavailable } from './db/unavailable.ts'
import { errorFacts } from './error-facts.ts'
import { log } from './log.ts'

/**
 * Warns of what failed in the background. While the database is away everything fails for one reason, which the log says
 * once (pulse.ts) and not for each try.
 */
export async function logTrouble(
  error: unknown,
  message: string,
  facts: Record<string, unknown> = {},
): Promise<void> {
  if (isUnavailable(error) && !(await didDatabaseAnswer())) return
  log().warn({ ...facts, error: errorFacts(error) }, message)
}
