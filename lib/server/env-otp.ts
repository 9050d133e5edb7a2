import { wholeNumberSetting } from './env-values.ts'

export const otpVariables = {
  OTP_DIGITS: wholeNumberSetting(4, 8, 4),
  OTP_RESEND_SECONDS: wholeNumberSetting(0, 600, 30),
  /**
   * Codes per hour for one IP address, and for its network (IPv4 /24, IPv6 /48). After a solved
   * challenge, five times as many.
   */
  OTP_ADDRESS_HOUR: wholeNumberSetting(1, 1_000_000, 10),
  OTP_NETWORK_HOUR: wholeNumberSetting(1, 1_000_000, 60),
  /**
   * Codes per minute for the whole site. Once four fifths are used, only phones that were verified
   * from the same device or address get one.
   */
  OTP_SITE_MINUTE: wholeNumberSetting(1, 100_000, 600),
  /** Codes per day for the whole site, which caps the cost of an attack. An alert fires at half. */
  OTP_SITE_DAY: wholeNumberSetting(1, 10_000_000, 10_000),
}

/** All visitors of a demo share one IP address. */
export const DEMO_OTP_LIMITS = { OTP_ADDRESS_HOUR: '1000000', OTP_NETWORK_HOUR: '1000000' }
