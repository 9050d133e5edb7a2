import { toInstant } from '@/lib/shared/dates'
import type { Deprecation } from './endpoint'
import type { HeaderList } from './respond'

/**
 * The version of the contract, sent in every answer. The number before the point is that of the paths
 * (`/v1/`). Within it, calls and optional fields are only ever added, which raises the number behind the
 * point.
 */
export const API_VERSION = '1.4'
const API_VERSION_HEADER = 'api-version'

/** Deprecation (RFC 9745), sunset (RFC 8594) and replacement headers. */
export function versionHeaders(deprecated: Deprecation | undefined): HeaderList {
  const version = { [API_VERSION_HEADER]: API_VERSION }
  if (!deprecated) return version
  const { since, sunset, instead } = deprecated
  return {
    ...version,
    deprecation: `@${toInstant(since, '00:00').getTime() / 1_000}`,
    ...(sunset === undefined ? {} : { sunset: toInstant(sunset, '00:00').toUTCString() }),
    link: `</api${instead}>; rel="successor-version"`,
  }
}
