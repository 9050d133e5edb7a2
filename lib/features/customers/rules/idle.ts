/** Years without login until deletion, and hours of notice before it (decision 159). */
export const IDLE_YEARS = 3
export const IDLE_NOTICE_HOURS = 48
