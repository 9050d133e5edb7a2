import { outsideUrlSetting, privateKeySetting } from './env-values.ts'

export const pushVariables = {
  PUSH_KEY: privateKeySetting.optional(),
  PUSH_KEY_PREVIOUS: privateKeySetting.optional(),
  PUSH_STAND_IN: outsideUrlSetting.optional(),
}
