import { type Env, parseEnv } from '../../lib/server/env'

const NOT_YET = 'postgresql://127.0.0.1/bharosa'

export interface StartSettings {
  settings: Env
  isEmbedded: boolean
  notes: string[]
}

/**
 * A demo must be requested: by `DEMO=1`, or by naming no database. The database's content doesn't
 * matter.
 */
export function parseStartSettings(
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
