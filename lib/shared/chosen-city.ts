/** Cookie of the chosen city. Scripts can read it, because cached pages are the same for everybody. */
export const CITY_COOKIE = 'city'

/** Cities the cookie may name. */
export const CITY_SLUGS: readonly string[] = ['chennai', 'hyderabad', 'gurgaon', 'tirupati']

/**
 * Matches a Cookie header naming one city once. deploy/nginx.conf has the same pattern, so that
 * cache key and page agree.
 */
export const CITY_IN_COOKIES = `^(?:(?!${CITY_COOKIE}=)[^;]*; )*${CITY_COOKIE}=(?<city>${CITY_SLUGS.join('|')})(?:; (?!${CITY_COOKIE}=)[^;]*)*$`

const CITY = new RegExp(CITY_IN_COOKIES)

/** The city that a request's cookies name. */
export function chosenCity(cookies: string | null | undefined): string | null {
  return CITY.exec(cookies ?? '')?.groups?.city ?? null
}
