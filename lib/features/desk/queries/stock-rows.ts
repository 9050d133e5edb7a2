import { sql } from 'kysely'
import { listCitiesWithRight } from '@/lib/features/staff/queries'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { getDb } from '@/lib/server/db/client'
import { anyOf } from '@/lib/server/db/sql'
import { toTooManyLinesError } from '@/lib/server/sheets/too-many-lines'
import type { SheetCell } from '@/lib/shared/csv'
import { IN_STOCK_STATES } from '../rules/stock-export'
import { selectDayText, selectNamedCars } from './desk-cars'
import type { Messages } from '@/lib/i18n/messages'
import { translatorOf } from '@/lib/i18n/translator'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'

/** Far above any stock. A workbook of this size takes seconds, in a separate process. */
const MAX_CARS = 50_000

interface StockView {
  city?: number | undefined
  status?: VehicleState | undefined
}

async function readStock({ city, status }: StockView, staffId: string) {
  const own = await listCitiesWithRight(staffId, 'stock')
  const cityIds = city === undefined ? own : own.filter((id) => id === city)
  const states = status === undefined ? IN_STOCK_STATES : [status]
  return selectNamedCars(getDb().$kysely)
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .where('v.city_id', '=', anyOf(cityIds))
    .where('v.status', 'in', states)
    .select((of) => [
      'v.car_code as stockNumber',
      'v.registration_number as registrationNumber',
      'v.chassis_number as chassisNumber',
      'k.name as make',
      'm.name as model',
      sql<string | null>`CASE WHEN ${of.ref('v.is_variant_known')} THEN ${of.ref('x.name')} END`.as(
        'variant',
      ),
      'v.year',
      'x.fuel',
      'x.transmission',
      'v.kms',
      'v.owners',
      sql<
        string | null
      >`CASE WHEN ${of.ref('v.is_colour_known')} THEN ${of.ref('v.colour')} END`.as('colour'),
      'v.price',
      'c.name as city',
      'v.rto_code as rto',
      'v.insurance_kind as insurance',
      selectDayText(of.ref('v.insurance_until')).as('insuranceUntil'),
      selectDayText(of.ref('v.registered_on')).as('registeredOn'),
      'x.engine_cc as engineCc',
      'x.power_bhp as power',
      'x.seats',
      'v.status',
    ])
    .orderBy('v.city_id')
    .orderBy('v.car_code')
    .limit(MAX_CARS + 1)
    .execute()
}

type StockRow = Awaited<ReturnType<typeof readStock>>[number]

function inWords(
  list:
    | 'vocabulary.fuel'
    | 'vocabulary.transmission'
    | 'vocabulary.colour'
    | 'deskSheets.insurance',
  value: string | null,
) {
  if (value === null) return null
  const t = translatorOf(DEFAULT_LOCALE, list)
  const key = value as Parameters<typeof t>[0]
  return t.has(key) ? t(key) : value
}
const asDay = (day: string | null) => (day === null ? null : { day })

type Column = keyof Messages['deskSheets']['columns']

const COLUMNS: readonly (readonly [Column, (car: StockRow) => SheetCell])[] = [
  ['stockNumber', (car) => car.stockNumber],
  ['registrationNumber', (car) => car.registrationNumber],
  ['chassisNumber', (car) => car.chassisNumber],
  ['make', (car) => car.make],
  ['model', (car) => car.model],
  ['variant', (car) => car.variant],
  ['year', (car) => car.year],
  ['fuel', (car) => inWords('vocabulary.fuel', car.fuel)],
  ['transmission', (car) => inWords('vocabulary.transmission', car.transmission)],
  ['kms', (car) => car.kms],
  ['owners', (car) => car.owners],
  ['colour', (car) => inWords('vocabulary.colour', car.colour)],
  ['price', (car) => car.price],
  ['city', (car) => car.city],
  ['rto', (car) => car.rto],
  ['insurance', (car) => inWords('deskSheets.insurance', car.insurance)],
  ['insuranceUntil', (car) => asDay(car.insuranceUntil)],
  ['registeredOn', (car) => asDay(car.registeredOn)],
  ['engineCc', (car) => car.engineCc || null],
  ['power', (car) => car.power],
  ['seats', (car) => car.seats],
  ['status', (car) => translatorOf(DEFAULT_LOCALE, 'deskSheets.carState')(car.status)],
]

const headOf = () => {
  const t = translatorOf(DEFAULT_LOCALE, 'deskSheets.columns')
  return COLUMNS.map(([column]) => t(column))
}

/**
 * Cars as rows of a file, without anything about sellers or buyers. Unknown values are empty.
 * @throws DomainError `invalid_input` above the limit
 */
export async function listStockRows(view: StockView, staffId: string): Promise<SheetCell[][]> {
  const cars = await readStock(view, staffId)
  if (cars.length > MAX_CARS) throw toTooManyLinesError(MAX_CARS)
  return [headOf(), ...cars.map((car) => COLUMNS.map(([, read]) => read(car)))]
}
