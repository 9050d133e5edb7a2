import { toIndianDay } from '@/lib/shared/dates'
import { listValidReadings, type OdometerReading } from '@/lib/features/vehicles/rules/odometer'
import type { PassportFacts, PassportPayload } from '../schemas'
import { PASSPORT_FORMAT, PASSPORT_FORMAT_VERSION } from './format'

export interface Return {
  at: Date
  kms: number | null
}

/** One row for each reading, ordered by time, and one for the return. */
export function listPassportReadings(
  readings: readonly OdometerReading[],
  returned: Return | null,
): PassportFacts['odometer'] {
  const standing = new Set(listValidReadings(readings))
  // A reading may be entered on a later day, so order by the time at which it was taken.
  const inOrder = readings.toSorted((one, other) => one.readAt.getTime() - other.readAt.getTime())
  const rows: PassportFacts['odometer'] = inOrder.map((reading) => ({
    kind: reading.kind,
    kms: reading.kms,
    on: toIndianDay(reading.readAt),
    replaced: !standing.has(reading),
  }))
  if (returned !== null && returned.kms !== null)
    rows.push({ kind: 'return', kms: returned.kms, on: toIndianDay(returned.at), replaced: false })
  return rows
}

interface Signing {
  site: string
  statusListPath: string
  id: string
  version: number
  previousSha256: string | null
  statusIndex: number
  digests: readonly string[]
  now: Date
}

export function buildPassportPayload(facts: PassportFacts, signing: Signing): PassportPayload {
  const { site, statusListPath, id, version, previousSha256, statusIndex, digests, now } = signing
  return {
    iss: site,
    iat: Math.floor(now.getTime() / 1_000),
    jti: id,
    format: PASSPORT_FORMAT,
    formatVersion: PASSPORT_FORMAT_VERSION,
    version,
    previous: previousSha256 === null ? null : { version: version - 1, sha256: previousSha256 },
    status: { status_list: { idx: statusIndex, uri: `${site}${statusListPath}` } },
    _sd_alg: 'sha-256',
    ...facts,
    // Sorted, so that their order doesn't tell which number is which (RFC 9901, 4.2.4.1).
    car: { ...facts.car, _sd: digests.toSorted() },
  }
}
