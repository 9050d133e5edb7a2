/** Earliest year of registration; older cars have no market. */
export const MIN_CAR_YEAR = 1980

/** A higher reading is a typing error. */
export const MAX_KMS = 1_000_000

/** Whole rupees, within Postgres' integer. */
export const MAX_PRICE = 1_000_000_000
