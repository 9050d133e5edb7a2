import { env, EnvError, type Env } from './env'
import { refuseUnusableFolders } from './usable-folder'

/**
 * Returns the settings if they are valid and the folders writable, else ends the process with one
 * sentence. Next's standalone server would log an instrumentation error and then answer 500 for
 * ever.
 */
export function readSettingsOrExit(read: () => Env = env): Env {
  try {
    const settings = read()
    refuseUnusableFolders(settings)
    return settings
  } catch (error) {
    return endOnWrongSetting(error)
  }
}

/** For wrong settings that show only later, in checks that need the network. */
export function endOnWrongSetting(error: unknown): never {
  if (!(error instanceof EnvError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
