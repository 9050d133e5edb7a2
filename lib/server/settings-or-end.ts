import { env, EnvError, type Env } from './env'
import { refuseUnusableFolders } from './usable-folder'

/**
 * Validated settings and writable folders, or exit with one sentence. Next's standalone server
 * would log an instrumentation error and answer 500 for ever.
 */
export function settingsOrEnd(read: () => Env = env): Env {
  try {
    const settings = read()
    refuseUnusableFolders(settings)
    return settings
  } catch (error) {
    return endOnWrongSetting(error)
  }
}

/** For checks that need the outside world. */
export function endOnWrongSetting(error: unknown): never {
  if (!(error instanceof EnvError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
