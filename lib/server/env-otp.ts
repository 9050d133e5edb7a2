import { wholeNumber } from './env-values.ts'

export const otpVariables = {
  /** Number of digits in a code (the specification says four). */
  OTP_DIGITS: wholeNumber(4, 8, 4),
  /** Seconds between two codes for a phone. */
  OTP_RESEND_SECONDS: wholeNumber(0, 600, 30),
  /**
   * Codes that one address, and its network (IPv4 /24, IPv6 /48), may request per hour; five times as many
   * when a challenge was solved.
   */
  OTP_ADDRESS_HOUR: wholeNumber(1, 1_000_000, 10),
  OTP_NETWORK_HOUR: wholeNumber(1, 1_000_000, 60),
  /**
   * Codes that the whole site sends per minute; beyond a fifth of that, only to phones that were verified
   * before.
   */
  OTP_SITE_MINUTE: wholeNumber(1, 100_000, 600),
  /** Codes that the whole site sends per day, which caps the cost of an attack. An alert fires at half. */
  OTP_SITE_DAY: wholeNumber(1, 10_000_000, 10_000),
}

/** All visitors of a demo share one address, so this limit is raised for them. */
export const DEMO_OTP = { OTP_ADDRESS_HOUR: '1000000', OTP_NETWORK_HOUR: '1000000' }
