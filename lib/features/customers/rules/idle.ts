/**
 * Years without a login until an account is deleted, and hours of notice before that (decision
 * 159).
 */
export const IDLE_YEARS = 3
export const IDLE_NOTICE_HOURS = 48
