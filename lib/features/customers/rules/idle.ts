/**
 * An account is deleted after this many years without a login, with this many hours of notice
 * (decision 159).
 */
export const IDLE_YEARS = 3
export const IDLE_NOTICE_HOURS = 48
