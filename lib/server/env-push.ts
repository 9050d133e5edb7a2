import { outsideUrlSetting, privateKeySetting } from './env-values.ts'

export const pushVariables = {
  /**
   * Signs pushes to browsers (VAPID). Without it none are sent; demo and development make one and
   * keep it in DATA_DIR.
   */
  PUSH_KEY: privateKeySetting.optional(),
  /** Previous key during a rotation. Still signs for devices that subscribed with it. */
  PUSH_KEY_PREVIOUS: privateKeySetting.optional(),
  /** Origin of a stand-in push service on this machine, for tests only. */
  PUSH_STAND_IN: outsideUrlSetting.optional(),
}
