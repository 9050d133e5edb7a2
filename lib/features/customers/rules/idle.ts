/**
 * An account is deleted after this many years without a visit. Its owner is warned
 * `IDLE_NOTICE_HOURS` before (decision 159).
 */
export const IDLE_YEARS = 3
export const IDLE_NOTICE_HOURS = 48
