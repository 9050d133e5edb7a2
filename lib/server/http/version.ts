import { toInstant } from '@/lib/shared/dates'
import type { Deprecation } from './endpoint'
import type { HeaderList } from './respond'

/**
 * Version of the contract, sent in every response. The major number is in the paths (`/v1/`). New
 * calls and optional fields raise the minor number; nothing else changes within a major version.
 */
export const API_VERSION = '1.7'
const API_VERSION_HEADER = 'api-version'

/** RFC 9745 and RFC 8594. */
export function buildVersionHeaders(deprecated: Deprecation | undefined): HeaderList {
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
