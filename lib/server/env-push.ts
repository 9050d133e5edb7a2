import { outsideUrlSetting, privateKeySetting } from './env-values.ts'

export const pushVariables = {
  /**
   * Private key that signs pushes to browsers (VAPID). Without a key, production sends none; demo
   * and development make one in DATA_DIR.
   */
  PUSH_KEY: privateKeySetting.optional(),
  /** Previous key during a rotation. Still signs pushes to devices that subscribed with it. */
  PUSH_KEY_PREVIOUS: privateKeySetting.optional(),
  /** Origin of a stand-in push service on this machine, for tests only. */
  PUSH_STAND_IN: outsideUrlSetting.optional(),
}
