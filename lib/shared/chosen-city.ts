/** Scripts must read this cookie, because all visitors get the same cached pages. */
export const CITY_COOKIE = 'city'

export const CITY_SLUGS: readonly string[] = ['chennai', 'hyderabad', 'gurgaon', 'tirupati']

/**
 * Matches a Cookie header that names one city once. deploy/nginx.conf has the same pattern, so that
 * the cache key and the page agree.
 */
export const CITY_IN_COOKIES = `^(?:(?!${CITY_COOKIE}=)[^;]*; )*${CITY_COOKIE}=(?<city>${CITY_SLUGS.join('|')})(?:; (?!${CITY_COOKIE}=)[^;]*)*$`

const CITY = new RegExp(CITY_IN_COOKIES)

export function parseChosenCity(cookies: string | null | undefined): string | null {
  return CITY.exec(cookies ?? '')?.groups?.city ?? null
}
