import { hasDatabaseAnswered } from './db/pulse.ts'
import { isUnavailable } from './db/unavailable.ts'
import { toErrorFacts } from './error-facts.ts'
import { log } from './log.ts'

/**
 * Silent while the database is down: everything then fails for the same reason, and pulse.ts logs
 * it once.
 */
export async function logUnlessDatabaseDown(
  error: unknown,
  message: string,
  facts: Record<string, unknown> = {},
): Promise<void> {
  if (isUnavailable(error) && !(await hasDatabaseAnswered())) return
  log().warn({ ...facts, error: toErrorFacts(error) }, message)
}
