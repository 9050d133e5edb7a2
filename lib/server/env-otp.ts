import { wholeNumber } from './env-values.ts'

export const otpVariables = {
  /** Digits of a code (specification: four). */
  OTP_DIGITS: wholeNumber(4, 8, 4),
  /** Seconds between two codes for a phone. */
  OTP_RESEND_SECONDS: wholeNumber(0, 600, 30),
  /** Codes that an address, and its /24 (IPv6: /48), may ask for in an hour; five times as many with a challenge solved. */
  OTP_ADDRESS_HOUR: wholeNumber(1, 1_000_000, 10),
  OTP_NETWORK_HOUR: wholeNumber(1, 1_000_000, 60),
  /** Codes that the whole site sends in a minute, at most; a fifth of them only where the phone was proven before. */
  OTP_SITE_MINUTE: wholeNumber(1, 100_000, 600),
  /** The same per day, the maximum cost of an attack. An alert fires at half. */
  OTP_SITE_DAY: wholeNumber(1, 10_000_000, 10_000),
}

/** All demo visitors share one address, so only this is raised. */
export const DEMO_OTP = { OTP_ADDRESS_HOUR: '1000000', OTP_NETWORK_HOUR: '1000000' }
