/** Limit on the valuations of one caller. The API's call and the agents' tool share it. */
export const VALUATION_BUDGET = { name: 'valuation', perSecond: 5, burst: 100 } as const
