import texts from '@/lib/i18n/messages/en/errors.json'
import columns from '@/lib/i18n/messages/en/testDrives.json'
import { BUSINESS_TERMS } from '@/lib/shared/business-terms'
import { toCsv } from '@/lib/shared/csv'
import { formatMoment } from '@/lib/shared/dates'
import { DomainError } from '@/lib/shared/error-codes'
import { breaks } from '@/lib/server/db/constraint-errors'
import { getPool } from '@/lib/server/db/pool'
import type { StartBody } from '../schemas/test-drives'

interface TripState {
  id: string
  status: 'booked' | 'done'
  outAt: Date | null
  inAt: Date | null
}

const STATE = 'id, status::text, out_at AS "outAt", in_at AS "inAt"'

const answerOf = ({ id, status, outAt, inAt }: TripState) => ({
  appointmentId: id,
  status,
  outAt: outAt?.toISOString() ?? null,
  inAt: inAt?.toISOString() ?? null,
})

/** Why a step wasn't taken: nothing there, or not the moment for it. */
async function refusal(id: string): Promise<DomainError> {
  const { rowCount } = await getPool().query('SELECT 1 FROM test_drive WHERE id = $1', [id])
  return rowCount === 0
    ? new DomainError('not_found')
    : new DomainError('conflict', { message: texts.drives.over })
}

function asRefusal(error: unknown): unknown {
  if (breaks(error, 'test_drive_one_out_per_vehicle'))
    return new DomainError('conflict', { message: texts.drives.carOut })
  if (!breaks(error, 'test_drive_at_most_two_km')) return error
  const message = texts.drives.distance.replace('{kms}', String(BUSINESS_TERMS.testDriveKms))
  return new DomainError('invalid_input', { message, fields: { inKms: message } })
}

/** The car leaves with a driver whose licence has been seen: the first half of a line of the trip register. */
export async function startDrive(id: string, { driver, licenceSeen, purpose, outKms }: StartBody) {
  const {
    rows: [started],
  } = await getPool()
    .query<TripState>(
      `UPDATE test_drive SET out_at = now(), driver = $2, licence_seen = $3, purpose = $4, out_kms = $5
     WHERE id = $1 AND kind = 'testDrive' AND status = 'booked' AND out_at IS NULL RETURNING ${STATE}`,
      [id, driver, licenceSeen, purpose || columns.register.purpose, outKms],
    )
    .catch((error: unknown) => {
      throw asRefusal(error)
    })
  if (!started) throw await refusal(id)
  return answerOf(started)
}

/** The car is back, or the visitor has been here: the line is complete. */
export async function endDrive(id: string, inKms: number | undefined) {
  const {
    rows: [ended],
  } = await getPool()
    .query<TripState>(
      `UPDATE test_drive SET status = 'done', in_at = CASE WHEN kind = 'visit' THEN NULL ELSE now() END, in_kms = CASE WHEN kind = 'visit' THEN NULL ELSE $2::int END
     WHERE id = $1 AND status = 'booked' AND (kind = 'visit' OR (out_at IS NOT NULL AND in_at IS NULL AND $2::int IS NOT NULL)) RETURNING ${STATE}`,
      [id, inKms ?? null],
    )
    .catch((error: unknown) => {
      throw asRefusal(error)
    })
  if (!ended) throw await refusal(id)
  return answerOf(ended)
}

interface TripRow {
  carCode: string
  registrationNumber: string | null
  city: string
  driver: string
  licenceSeen: boolean
  purpose: string | null
  outAt: Date
  inAt: Date | null
  outKms: number
  inKms: number | null
}

const TRIPS = `
  SELECT v.car_code AS "carCode", v.registration_number AS "registrationNumber", c.name AS city, d.driver, d.licence_seen AS "licenceSeen",
    d.purpose, d.out_at AS "outAt", d.in_at AS "inAt", d.out_kms AS "outKms", d.in_kms AS "inKms"
  FROM test_drive d JOIN vehicle v ON v.id = d.vehicle_id JOIN city c ON c.id = d.city_id
  WHERE d.out_at IS NOT NULL AND ($1::int IS NULL OR d.city_id = $1)
    AND ($2::date IS NULL OR (d.out_at AT TIME ZONE 'Asia/Kolkata')::date >= $2) AND ($3::date IS NULL OR (d.out_at AT TIME ZONE 'Asia/Kolkata')::date <= $3)
  ORDER BY d.out_at, d.id LIMIT 20000`

/** The legal trip register of a city (or all) between two days, both included, as CSV. */
export async function tripRegisterCsv({
  city,
  from,
  to,
}: {
  city?: number | undefined
  from?: string | undefined
  to?: string | undefined
}): Promise<string> {
  const { rows } = await getPool().query<TripRow>(TRIPS, [city ?? null, from ?? null, to ?? null])
  const { head, yes, no } = columns.register
  return toCsv([
    head,
    ...rows.map((trip) => [
      trip.carCode,
      trip.registrationNumber,
      trip.city,
      trip.driver,
      trip.licenceSeen ? yes : no,
      trip.purpose,
      formatMoment(trip.outAt),
      trip.inAt && formatMoment(trip.inAt),
      trip.outKms,
      trip.inKms,
      trip.inKms === null ? null : trip.inKms - trip.outKms,
    ]),
  ])
}
