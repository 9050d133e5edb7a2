/** Orders of the desk's list of cars: last changed, longest up for sale, dearest, cheapest, least driven. */
export const CAR_SORTS = ['changed', 'longest', 'priceHigh', 'priceLow', 'kms'] as const
export type CarSort = (typeof CAR_SORTS)[number]
