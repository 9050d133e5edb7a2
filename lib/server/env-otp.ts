import { wholeNumber } from './env-values.ts'

/**
 * How codes are bounded, each with its unit. All are counted in Postgres, so that every instance counts together;
 * the standards are what bounds a guesser to under 6 in 10,000 a day and phone.
 */
export const otpVariables = {
  /** Digits of a code (specification: four). */
  OTP_DIGITS: wholeNumber(4, 8, 4),
  /** Minutes that a code lives. */
  OTP_MINUTES: wholeNumber(1, 30, 5),
  /** Tries a code; the database refuses more than 3. */
  OTP_TRIES: wholeNumber(1, 3, 3),
  /** Failures a phone in 24 hours over all codes and addresses; beyond it a log-in needs two codes. */
  OTP_FAILURES_DAY: wholeNumber(0, 100, 5),
  /** The same for a device that has proven the phone before. */
  OTP_DEVICE_FAILURES_DAY: wholeNumber(0, 100, 10),
  /** Seconds between two codes for a phone. */
  OTP_RESEND_SECONDS: wholeNumber(0, 600, 30),
  /** Codes for a phone in ten minutes, and in a day. */
  OTP_SENDS_TEN_MINUTES: wholeNumber(1, 1_000, 3),
  OTP_SENDS_DAY: wholeNumber(1, 1_000, 8),
  /** With a challenge solved for each: codes for a phone in an hour, and in a day, from all strangers together. */
  OTP_SOLVED_HOUR: wholeNumber(1, 1_000, 12),
  OTP_SOLVED_DAY: wholeNumber(1, 1_000, 24),
  /** Codes that an address, and its /24 (IPv6: /48), may ask for in an hour; five times as many with a challenge solved. */
  OTP_ADDRESS_HOUR: wholeNumber(1, 1_000_000, 10),
  OTP_NETWORK_HOUR: wholeNumber(1, 1_000_000, 60),
  /** Codes that the whole site sends in a minute, at most; a fifth of them only where the phone was proven before. */
  OTP_SITE_MINUTE: wholeNumber(1, 100_000, 600),
  /** The same in 24 hours: what a flood of solved challenges can cost at most. An alert says when half of them are gone. */
  OTP_SITE_DAY: wholeNumber(1, 10_000_000, 10_000),
  /** Of this many sends, at least this per cent must be verified; else a prefix or the site asks for a challenge each time above these: */
  OTP_CHALLENGE_SENDS: wholeNumber(10, 10_000, 50),
  OTP_CHALLENGE_PERCENT: wholeNumber(0, 100, 25),
  /** Codes a minute for a prefix, or the site, that need none meanwhile. */
  OTP_CHALLENGE_PREFIX_MINUTE: wholeNumber(1, 10_000, 10),
  OTP_CHALLENGE_SITE_MINUTE: wholeNumber(1, 10_000, 60),
  /** Failures in ten minutes over all phones from which on the log warns that codes are being guessed. */
  OTP_ALERT_FAILURES: wholeNumber(1, 1_000_000, 200),
}

/** Everyone who tries the demo shares one address; nothing else is raised there. */
export const DEMO_OTP = { OTP_ADDRESS_HOUR: '1000000', OTP_NETWORK_HOUR: '1000000' }
