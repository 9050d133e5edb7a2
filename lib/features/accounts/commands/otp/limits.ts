import { env } from '@/lib/server/env'
import type { Budget, GuessLimits } from '../../rules/otp'

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

export interface SendLimits {
  /** Between two codes, from any device. */
  pause: Budget
  /** Of a known device, of an address that has proven the phone, or of all strangers together. */
  phone: readonly Budget[]
  /** Of all strangers together who have solved a challenge each. */
  solved: readonly Budget[]
  address: Budget
  network: Budget
  site: Budget
  siteDay: Budget
  /** While too few codes are used. */
  slowPrefix: Budget
  slowSite: Budget
  suspicion: { sends: number; percent: number }
}

export function sendLimits(): SendLimits {
  const set = env()
  return {
    pause: { max: 1, seconds: set.OTP_RESEND_SECONDS },
    phone: [
      { max: set.OTP_SENDS_TEN_MINUTES, seconds: 10 * MINUTE },
      { max: set.OTP_SENDS_DAY, seconds: DAY },
    ],
    solved: [
      { max: set.OTP_SOLVED_HOUR, seconds: HOUR },
      { max: set.OTP_SOLVED_DAY, seconds: DAY },
    ],
    address: { max: set.OTP_ADDRESS_HOUR, seconds: HOUR },
    network: { max: set.OTP_NETWORK_HOUR, seconds: HOUR },
    site: { max: set.OTP_SITE_MINUTE, seconds: MINUTE },
    siteDay: { max: set.OTP_SITE_DAY, seconds: DAY },
    slowPrefix: { max: set.OTP_CHALLENGE_PREFIX_MINUTE, seconds: MINUTE },
    slowSite: { max: set.OTP_CHALLENGE_SITE_MINUTE, seconds: MINUTE },
    suspicion: { sends: set.OTP_CHALLENGE_SENDS, percent: set.OTP_CHALLENGE_PERCENT },
  }
}

export function guessLimits(): GuessLimits {
  return { phone: env().OTP_FAILURES_DAY, device: env().OTP_DEVICE_FAILURES_DAY }
}
