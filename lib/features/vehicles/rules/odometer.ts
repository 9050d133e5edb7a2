export const READING_KINDS = [
  'arrival',
  'inspection',
  'drive_out',
  'drive_back',
  'delivery',
  'visit',
  'handback',
  'correction',
] as const
export type ReadingKind = (typeof READING_KINDS)[number]

export interface OdometerReading {
  kind: ReadingKind
  kms: number
  readAt: Date
}

/** Drops readings that a later, lower correction replaced. `readings` are in stored order. */
export function listValidReadings(readings: readonly OdometerReading[]): OdometerReading[] {
  return readings.filter(
    ({ kms, readAt }, place) =>
      !readings
        .slice(place + 1)
        .some((later) => later.kind === 'correction' && later.kms < kms && later.readAt >= readAt),
  )
}

export function findLastReading(readings: readonly OdometerReading[]): OdometerReading | null {
  return listValidReadings(readings).reduce<OdometerReading | null>(
    (last, reading) => (last === null || reading.readAt >= last.readAt ? reading : last),
    null,
  )
}

/**
 * Finds a reading that contradicts a new one: an earlier higher one, or a later lower one. Only a
 * correction may be lower than earlier readings.
 */
export function findReadingContradiction(
  readings: readonly OdometerReading[],
  { kind, kms, readAt }: OdometerReading,
): OdometerReading | null {
  if (kind === 'correction') return null
  return (
    listValidReadings(readings).find((other) =>
      other.readAt <= readAt ? other.kms > kms : other.kms < kms,
    ) ?? null
  )
}
