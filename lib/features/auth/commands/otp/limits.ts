import { env } from '@/lib/server/env'
import {
  type Budget,
  SENDS_FOR_PHONE,
  SLOW_SENDS,
  SOLVED_SENDS_FOR_PHONE,
  USUAL_USE,
} from '../../rules/otp'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

export interface SendLimits {
  /** Pause between two codes for a phone. Applies to known devices and strangers alike. */
  pause: Budget
  phone: readonly Budget[]
  solved: readonly Budget[]
  address: Budget
  network: Budget
  site: Budget
  siteDay: Budget
  /** Apply while few of the sent codes are used. */
  slowPrefix: Budget
  slowSite: Budget
  suspicion: { sends: number; percent: number }
}

export function sendLimits(): SendLimits {
  const set = env()
  return {
    pause: { max: 1, seconds: set.OTP_RESEND_SECONDS },
    phone: SENDS_FOR_PHONE,
    solved: SOLVED_SENDS_FOR_PHONE,
    address: { max: set.OTP_ADDRESS_HOUR, seconds: HOUR },
    network: { max: set.OTP_NETWORK_HOUR, seconds: HOUR },
    site: { max: set.OTP_SITE_MINUTE, seconds: MINUTE },
    siteDay: { max: set.OTP_SITE_DAY, seconds: DAY },
    slowPrefix: SLOW_SENDS.prefix,
    slowSite: SLOW_SENDS.site,
    suspicion: USUAL_USE,
  }
}
