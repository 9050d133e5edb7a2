import { type Env, parseEnv } from '../../lib/server/env'

/** A placeholder for the address of the embedded Postgres until that is up. */
const NOT_YET = 'postgresql://127.0.0.1/bharosa'

export interface StartSettings {
  settings: Env
  /** Whether the start brings up a Postgres of its own. */
  isEmbedded: boolean
  /** What the person who typed the command is told of it. */
  notes: string[]
}

/**
 * The settings of a start. A demo is only what is said openly: `DEMO=1` in the settings, or, where there is no database
 * of one's own, by this script, which prints it. What a database holds decides nothing.
 */
export function startSettings(
  source: Record<string, string | undefined>,
  isDevelopment: boolean,
): StartSettings {
  const isEmbedded = !source.DATABASE_URL?.trim()
  const isDemoRequested = isEmbedded && !source.DEMO?.trim()
  const settings = parseEnv({
    ...source,
    NODE_ENV: isDevelopment ? 'development' : 'production',
    ...(isEmbedded && { DATABASE_URL: NOT_YET }),
    ...(isDemoRequested && { DEMO: '1' }),
  })
  return {
    settings,
    isEmbedded,
    notes: isDemoRequested
      ? ['DEMO=1: without a DATABASE_URL this is the demo, with accounts that everybody knows.']
      : [],
  }
}
