import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { selectForeclosureLetter } from '@/lib/features/vehicles/queries/letter'
import { selectOpenDues } from '@/lib/features/vehicles/queries/open-dues'
import { assessTransferReadiness } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { SqlDb } from '@/lib/server/db/client'
import { statementBuilder } from '@/lib/server/db/kysely'
import { timeAgo, compileStatement, databaseNow, type ValueOf } from '@/lib/server/db/sql'
import { env } from '@/lib/server/env'
import { toIndianDay } from '@/lib/shared/dates'
import { isHoldLapsed } from './holds'
import { hasTooManyUnpaidHolds, findPauseEnd } from '../rules/lapses'
import type { ReserveFacts } from '../rules/refusals'
import { listItemsToClear, type ItemToClear } from '../rules/to-clear'
import { BUYER_ROLE } from '@/lib/shared/roles'

export interface HoldCandidate extends ReserveFacts {
  quoteId: string | null
  hasBuyer: boolean
  doesBuy: boolean
  ownHoldId: string | null
  ownHoldToken: number | null
  /**
   * True if this car, or another car of this buyer, has an expired hold that the sweep hasn't ended
   * yet.
   */
  hasStaleHold: boolean
  standsInLine: boolean
  toClear: ItemToClear[]
  takenUntil: Date | null
}

const MAX_LAPSES = 20

/**
 * Hashes of the request's IP address and browser. Requests from partners' programs have neither.
 */
export interface HoldOrigin {
  address: string | null
  browser: string | null
}

interface CandidateKey {
  vehicleId: string
  buyerId: string
  address: string
  browser: string
}

function unpaidOfOthers(value: ValueOf<CandidateKey>) {
  return statementBuilder
    .selectFrom('reservation')
    .where('status', '=', sql.lit('pending'))
    .where('pay_before', '>', databaseNow)
    .where('customer_id', '<>', value('buyerId'))
    .select(({ eb, fn }) => eb.cast<number>(fn.countAll(), 'integer').as('count'))
}

// One statement, so that all facts are from the same moment.
const readFacts = compileStatement((value: ValueOf<CandidateKey>) =>
  statementBuilder
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoin('quote as q', (join) =>
      join.onRef('q.vehicle_id', '=', 'v.id').on('q.is_current', '=', sql.lit(true)),
    )
    .leftJoin('live_hold as h', 'h.vehicle_id', 'v.id')
    .where('v.id', '=', value('vehicleId'))
    .select([databaseNow.as('now'), 'v.status', 'v.seller_id as sellerId', 'q.id as quoteId'])
    .select(['x.fuel', 'v.year', 'v.owners', 'v.rto_code as rtoCode'])
    .select(['c.rto_prefixes as cityRtoCodes', 'v.rc_valid_until as rcValidUntil'])
    .select(['v.insurance_kind as insuranceKind', 'v.insurance_until as insuranceUntil'])
    .select(['v.puc_until as pucUntil', 'v.open_challans as openChallans'])
    .select(['v.loan_financier as loanFinancier', 'v.loan_noc_on as loanNocOn'])
    .select(['v.documents_due_at as documentsDueAt', 'h.id as holdId', 'h.status as holdStatus'])
    .select(['h.customer_id as holderId', 'h.pay_before as payBefore', 'h.ends_at as endsAt'])
    .select('h.token_amount as tokenAmount')
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('customer as b')
            .where('b.id', '=', value('buyerId'))
            .where('b.deleted_at', 'is', null),
        )
        .as('hasBuyer'),
      eb
        .exists(
          eb
            .selectFrom('customer as b')
            .where('b.id', '=', value('buyerId'))
            .where((b) =>
              b.or([b('b.role', '=', sql.lit(BUYER_ROLE)), b('b.also_buys_at', 'is not', null)]),
            ),
        )
        .as('doesBuy'),
      eb
        .exists(
          eb
            .selectFrom('document as d')
            .whereRef('d.vehicle_id', '=', 'v.id')
            .whereRef('d.customer_id', '=', 'v.seller_id')
            .where('d.status', 'in', ['due', 'refused']),
        )
        .as('lacksDocuments'),
      eb
        .exists(
          eb
            .selectFrom('live_hold as o')
            .where('o.customer_id', '=', value('buyerId'))
            .whereRef('o.vehicle_id', '<>', 'v.id')
            .where('o.auction_id', 'is', null),
        )
        .as('holdsAnother'),
      eb
        .selectFrom('waiting_line as w')
        .whereRef('w.vehicle_id', '=', 'v.id')
        .where('w.left_at', 'is', null)
        .where('w.offer_ends_at', '>', databaseNow)
        .where('w.customer_id', '<>', value('buyerId'))
        .select('w.offer_ends_at')
        .limit(1)
        .as('keptUntil'),
      eb
        .exists(
          eb
            .selectFrom('reservation')
            .where(isHoldLapsed)
            .where((stale) =>
              stale.or([
                stale('reservation.vehicle_id', '=', stale.ref('v.id')),
                stale('reservation.customer_id', '=', value('buyerId')),
              ]),
            ),
        )
        .as('hasStaleHold'),
      eb
        .exists(
          eb
            .selectFrom('waiting_line as w')
            .whereRef('w.vehicle_id', '=', 'v.id')
            .where('w.customer_id', '=', value('buyerId'))
            .where('w.left_at', 'is', null),
        )
        .as('standsInLine'),
      jsonArrayFrom(selectOpenDues(eb.ref('v.id'))).as('dues'),
      jsonObjectFrom(selectForeclosureLetter(eb.ref('v.id'))).as('letter'),
      eb
        .selectFrom('registry_look as k')
        .whereRef('k.vehicle_id', '=', 'v.id')
        .select(({ fn }) => fn.max('k.looked_at').as('at'))
        .as('lookedAt'),
      jsonArrayFrom(
        eb
          .selectFrom('reservation as p')
          .where('p.customer_id', '=', value('buyerId'))
          .where('p.paid_at', 'is', null)
          .where('p.status', '<>', 'completed')
          // A hold that the sweep hasn't ended yet ended at its payment deadline.
          .where((p) => p.fn.coalesce('p.ended_at', 'p.pay_before'), '<=', databaseNow)
          .where((p) => p.fn.coalesce('p.ended_at', 'p.pay_before'), '>', timeAgo({ days: 1 }))
          .select(['p.vehicle_id as vehicleId', 'p.status'])
          .select((p) => p.fn.coalesce('p.ended_at', 'p.pay_before').as('endedAt'))
          .orderBy('endedAt', 'desc')
          .limit(MAX_LAPSES),
      ).as('lapses'),
      unpaidOfOthers(value).where('address', '=', value('address')).as('unpaidOfAddress'),
      unpaidOfOthers(value).where('browser', '=', value('browser')).as('unpaidOfBrowser'),
    ])
    .$narrowType<
      Record<
        | 'hasBuyer'
        | 'doesBuy'
        | 'lacksDocuments'
        | 'holdsAnother'
        | 'hasStaleHold'
        | 'standsInLine',
        boolean
      >
    >(),
)

const dayOrNull = (date: Date | null) => (date === null ? null : toIndianDay(date))

export async function readHoldCandidate(
  db: SqlDb,
  {
    vehicleId,
    customerId,
    origin,
  }: { vehicleId: string; customerId: string | null; origin?: HoldOrigin },
): Promise<HoldCandidate | null> {
  // An empty string matches no customer, so a visitor has no hold, no car and no place on a waiting
  // list.
  const buyerId = customerId ?? ''
  const { address, browser } = origin ?? {}
  const [car] = await readFacts(db, {
    vehicleId,
    buyerId,
    address: address ?? '',
    browser: browser ?? '',
  })
  if (!car) return null
  const readiness = assessTransferReadiness(
    {
      ...car,
      rcValidUntil: dayOrNull(car.rcValidUntil),
      insuranceUntil: dayOrNull(car.insuranceUntil),
      pucUntil: dayOrNull(car.pucUntil),
      loanNocOn: dayOrNull(car.loanNocOn),
    },
    car.now,
  )
  const isPaid = car.holdStatus === 'active'
  const isMine = car.holdId !== null && car.holderId === buyerId
  return {
    status: car.status,
    isOwnCar: car.sellerId === buyerId,
    readiness: readiness.state,
    documentsOverdue:
      car.lacksDocuments && car.documentsDueAt !== null && car.documentsDueAt <= car.now,
    hold: car.holdId === null ? null : { isMine, status: isPaid ? 'active' : 'pending' },
    holdsAnother: car.holdsAnother,
    isKeptForAnother: car.keptUntil !== null,
    pausedUntil: findPauseEnd(
      car.lapses.map((lapse) => ({
        isThisCar: lapse.vehicleId === vehicleId,
        isExpired: lapse.status === 'expired' || lapse.status === 'pending',
        endedAt: new Date(String(lapse.endedAt)),
      })),
      car.now,
    ),
    isCrowdedHere: hasTooManyUnpaidHolds(
      { ofAddress: car.unpaidOfAddress ?? 0, ofBrowser: car.unpaidOfBrowser ?? 0 },
      env().HOLDS_PER_ADDRESS,
    ),
    quoteId: car.quoteId,
    hasBuyer: car.hasBuyer,
    doesBuy: car.doesBuy,
    ownHoldId: isMine ? car.holdId : null,
    ownHoldToken: isMine ? car.tokenAmount : null,
    hasStaleHold: car.hasStaleHold,
    standsInLine: car.standsInLine,
    toClear: listItemsToClear(readiness),
    takenUntil: (isPaid ? car.endsAt : car.payBefore) ?? car.keptUntil,
  }
}
