import { env } from '@/lib/server/env'
import {
  type SendBudget,
  MAX_SENDS_FOR_PHONE,
  MAX_UNCHALLENGED_SENDS,
  MAX_SOLVED_SENDS_FOR_PHONE,
  MIN_CODE_USAGE,
} from '../../rules/otp'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

export interface SendLimits {
  pause: SendBudget
  phone: readonly SendBudget[]
  solved: readonly SendBudget[]
  address: SendBudget
  network: SendBudget
  site: SendBudget
  siteDay: SendBudget
  slowPrefix: SendBudget
  slowSite: SendBudget
  suspicion: { sends: number; percent: number }
}

export function getSendLimits(): SendLimits {
  const set = env()
  return {
    pause: { max: 1, seconds: set.OTP_RESEND_SECONDS },
    phone: MAX_SENDS_FOR_PHONE,
    solved: MAX_SOLVED_SENDS_FOR_PHONE,
    address: { max: set.OTP_ADDRESS_HOUR, seconds: HOUR },
    network: { max: set.OTP_NETWORK_HOUR, seconds: HOUR },
    site: { max: set.OTP_SITE_MINUTE, seconds: MINUTE },
    siteDay: { max: set.OTP_SITE_DAY, seconds: DAY },
    slowPrefix: MAX_UNCHALLENGED_SENDS.prefix,
    slowSite: MAX_UNCHALLENGED_SENDS.site,
    suspicion: MIN_CODE_USAGE,
  }
}
