/** The kinds of action at the desk, in the order in which a manager reads them (docs/domain.md, "Rights"). */
export const STAFF_RIGHTS = ['inspect', 'price', 'verify', 'sell', 'pay', 'act', 'edit'] as const

export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** What a new Dost may do until a manager says otherwise: the day's work, without prices, payouts and the site's texts. */
export const FIRST_RIGHTS: readonly StaffRight[] = ['inspect', 'verify', 'sell', 'act']

/** Those that are about a car. */
export const CAR_RIGHTS = ['inspect', 'price', 'verify', 'sell', 'pay'] as const
