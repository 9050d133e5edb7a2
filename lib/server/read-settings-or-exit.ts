import { env, EnvError, type Env } from './env'
import { refuseUnusableFolders } from './usable-folder'

/**
 * Ends the process with one sentence if a setting is wrong or a folder isn't writable. Next's
 * standalone server would log an instrumentation error and then answer 500 for ever.
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

export function endOnWrongSetting(error: unknown): never {
  if (!(error instanceof EnvError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
