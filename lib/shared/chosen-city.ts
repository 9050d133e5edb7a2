/** The cookie that holds the chosen city's slug. Scripts may read it: cached pages know no visitor. */
export const CITY_COOKIE = 'city'

/** The cities with a yard, as the cookie may name them. */
export const CITY_SLUGS: readonly string[] = ['chennai', 'hyderabad', 'gurgaon', 'tirupati']

/**
 * A `Cookie` header that names one of our cities, once and as browsers write it. Whatever else it says is no city.
 * deploy/nginx.conf holds the same pattern, so that its key and the page agree.
 */
export const CITY_IN_COOKIES = `^(?:(?!${CITY_COOKIE}=)[^;]*; )*${CITY_COOKIE}=(?<city>${CITY_SLUGS.join('|')})(?:; (?!${CITY_COOKIE}=)[^;]*)*$`

const CITY = new RegExp(CITY_IN_COOKIES)

/** The city that a request's cookies name. */
export function chosenCity(cookies: string | null | undefined): string | null {
  return CITY.exec(cookies ?? '')?.groups?.city ?? null
}
