/** Years without a log-in after which an account goes, and hours before that in which its person is told (decision 159). */
export const IDLE_YEARS = 3
export const IDLE_NOTICE_HOURS = 48
