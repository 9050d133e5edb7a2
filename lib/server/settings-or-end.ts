import { env, EnvError, type Env } from './env'
import { refuseUnusableFolders } from './usable-folder'

/**
 * The settings, whose folders can be written to, or the end of the process with one sentence. Next's standalone server
 * would log what instrumentation throws and go on, answering every request with a 500.
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

/** For what only the world outside can tell of a setting, asked right after the settings were read. */
export function endOnWrongSetting(error: unknown): never {
  if (!(error instanceof EnvError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
