import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { readOpenSubjectCode } from '@/lib/features/auth/queries/open-code'
import { selectForeclosureLetter } from '@/lib/features/vehicles/queries/letter'
import { selectCarName } from '@/lib/server/db/car-name'
import { type Db, getDb } from '@/lib/server/db/client'
import { clockTimestamp } from '@/lib/server/db/sql'
import { findLoanToClose } from '@/lib/features/vehicles/rules/loan'
import { toIndianDay } from '@/lib/shared/dates'
import { type ExchangeState, findLoanChange, type LoanChange } from '../rules'

function selectExchanges(db: Db) {
  return db.$kysely
    .selectFrom('exchange as e')
    .innerJoin('vehicle as v', 'v.id', 'e.vehicle_id')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('model as m', 'm.id', 'x.model_id')
    .innerJoin('make as k', 'k.id', 'm.make_id')
    .innerJoin('customer as s', 's.id', 'e.customer_id')
    .leftJoin('reservation as r', 'r.id', 'e.reservation_id')
    .leftJoin('exchange as p', 'p.id', 'e.replaces_id')
    .select(['e.id', 'e.vehicle_id as vehicleId', 'e.customer_id as ownerId', 'e.price'])
    .select(['e.loan_closure as loanClosure', 'e.binding_days as days', 'e.credit'])
    .select([
      'r.vehicle_id as newVehicleId',
      'r.ends_at as holdEndsAt',
      's.phone',
      's.locale',
      's.deleted_at as deletedAt',
    ])
    .select(['e.replaces_id as replacesId', 'p.price as priceBefore', 'v.car_code as carCode'])
    .select([
      'p.loan_closure as loanBefore',
      'e.reservation_id as reservationId',
      'e.stock_vehicle_id as stockId',
    ])
    .select(['v.loan_financier as loanFinancier', 'v.loan_noc_on as loanNocOn'])
    .select(clockTimestamp.as('now'))
    .select((of) => [
      jsonObjectFrom(selectForeclosureLetter(of.ref('v.id'))).as('letter'),
      selectCarName(of).as('car'),
      of.ref('e.state').$castTo<ExchangeState>().as('state'),
      of.ref('p.state').$castTo<ExchangeState | null>().as('stateBefore'),
      // An offer is open for as many days as its price would bind.
      sql<Date>`coalesce(${of.ref('e.binds_until')}, ${of.ref('e.offered_at')} + make_interval(days => ${of.ref('e.binding_days')}))`.as(
        'until',
      ),
    ])
}

export type Exchange = Awaited<
  ReturnType<ReturnType<typeof selectExchanges>['executeTakeFirstOrThrow']>
>

export async function readExchange(exchangeId: string, db: Db = getDb()): Promise<Exchange | null> {
  return (await selectExchanges(db).where('e.id', '=', exchangeId).executeTakeFirst()) ?? null
}

export interface AgreedLoan {
  owed: number
  change: LoanChange | null
}

export function judgeAgreedLoan({
  loanClosure,
  loanFinancier,
  loanNocOn,
  letter,
  now,
}: Exchange): AgreedLoan {
  const facts = { loanFinancier, loanNocOn: loanNocOn && toIndianDay(loanNocOn), letter }
  return {
    owed: findLoanToClose(facts),
    change: findLoanChange(loanClosure, facts, toIndianDay(now)),
  }
}

export async function readBindingExchange(vehicleId: string, db: Db): Promise<Exchange | null> {
  const standing = await selectExchanges(db)
    .where('e.vehicle_id', '=', vehicleId)
    .where('e.state', 'in', ['agreed', 'attached', 'settled'])
    .executeTakeFirst()
  return standing ?? null
}

export async function hasOpenExchangeCode({
  id,
  state,
  phone,
}: Pick<Exchange, 'id' | 'state' | 'phone'>): Promise<boolean> {
  if (state !== 'offered') return false
  return (await readOpenSubjectCode({ phone, purpose: 'exchange_consent', subject: id })) !== null
}

export async function readExchangeOfCar(
  vehicleId: string,
  db: Db = getDb(),
): Promise<Exchange | null> {
  const newest = await selectExchanges(db)
    .where('e.vehicle_id', '=', vehicleId)
    .orderBy(sql`CASE WHEN e.state = 'offered' THEN 0 WHEN e.closed_at IS NULL THEN 1 ELSE 2 END`)
    .orderBy('e.offered_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ?? null
}

export type AgreedExchange = Exchange & { loan: AgreedLoan }

export async function listAgreedExchanges(
  customerId: string,
  db: Db = getDb(),
): Promise<AgreedExchange[]> {
  const agreed = await selectExchanges(db)
    .where('e.customer_id', '=', customerId)
    .where((of) =>
      of.or([
        of('e.state', '=', 'attached'),
        of.and([of('e.state', '=', 'agreed'), of('e.binds_until', '>', clockTimestamp)]),
      ]),
    )
    .orderBy('e.offered_at')
    .execute()
  return agreed.map((exchange) => ({ ...exchange, loan: judgeAgreedLoan(exchange) }))
}
