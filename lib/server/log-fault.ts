import { getSqlState } from '@/lib/server/db/constraint-errors'
import { log } from '@/lib/server/log'
import { redactValues } from '@/lib/server/remove-values'

const MAX_STACK_LINES = 12

export function logFault(error: unknown, message: string, facts: Record<string, unknown>): void {
  const about =
    error instanceof Error
      ? {
          name: error.name,
          message: redactValues(error.message),
          sqlState: getSqlState(error),
          stack: error.stack
            ?.split('\n')
            .filter((line) => /^\s+at /.test(line))
            .slice(0, MAX_STACK_LINES),
        }
      : { name: typeof error }
  log().error({ ...facts, error: about }, message)
}
