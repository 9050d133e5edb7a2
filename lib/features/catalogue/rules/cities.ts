/** The city whose address a page shows until the visitor has chosen one. */
export const DEFAULT_CITY_SLUG = 'chennai'

/** The cookie that holds the chosen city's slug. Scripts may read it: cached pages know no visitor. */
export const CITY_COOKIE = 'city'
