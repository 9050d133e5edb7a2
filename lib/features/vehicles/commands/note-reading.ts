import { say } from '@/lib/i18n/say'
import type { Db } from '@/lib/server/db/client'
import { formatDay } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { formatKms } from '@/lib/shared/numbers'
import { readEarlierReading, readOdometerReadings } from '../queries/odometer'
import { findReadingContradiction, type ReadingKind } from '../rules/odometer'

interface NewReading {
  vehicleId: string
  kind: ReadingKind
  kms: number
  readAt: Date
  staffId: string
  reason?: string
  field: string
}

async function refuseBelowEarlierSale(
  tx: Db,
  { vehicleId, kind, kms, readAt }: Omit<NewReading, 'field'>,
  field: string,
): Promise<void> {
  if (kind === 'correction') return
  const earlier = await readEarlierReading(tx, vehicleId)
  if (earlier === null || earlier.readAt > readAt || earlier.kms <= kms) return
  const message = say('errors.odometer.earlierSale', {
    kms: formatKms(earlier.kms),
    day: formatDay(earlier.readAt),
  })
  throw new DomainError('conflict', { message, fields: { [field]: message } })
}

/**
 * @throws DomainError `conflict` for a reading that contradicts another, or is below an earlier
 * sale's
 */
export async function refuseWrongReading(
  tx: Db,
  { field, ...reading }: Omit<NewReading, 'reason'>,
): Promise<void> {
  const other = findReadingContradiction(await readOdometerReadings(tx, reading.vehicleId), reading)
  if (other !== null) {
    const message = say(
      other.readAt <= reading.readAt ? 'errors.odometer.lower' : 'errors.odometer.higher',
      { kms: formatKms(other.kms), day: formatDay(other.readAt) },
    )
    throw new DomainError('conflict', { message, fields: { [field]: message } })
  }
  await refuseBelowEarlierSale(tx, reading, field)
}

/**
 * Adds an odometer reading; no other code writes readings. The caller has locked the car. Until the
 * sale, the database copies the last proven reading to the car's kilometres.
 * @throws DomainError as `refuseWrongReading`
 */
export async function noteReading(tx: Db, { field, ...reading }: NewReading): Promise<void> {
  await refuseWrongReading(tx, { ...reading, field })
  await tx.odometerReading.create({ data: reading, select: { id: true } })
}
