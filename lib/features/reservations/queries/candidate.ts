import { sql } from 'kysely'
import { assessTransfer } from '@/lib/features/vehicles/rules/transfer-readiness'
import type { Db } from '@/lib/server/db/client'
import { statements } from '@/lib/server/db/kysely'
import { compiled, now, type ValueOf } from '@/lib/server/db/sql'
import { dayOf } from '@/lib/shared/dates'
import { isStale } from './holds'
import type { ReserveFacts } from '../rules/refusals'

/** A car as its buyer finds it. */
export interface Candidate extends ReserveFacts {
  quoteId: string | null
  /** Whether there is such a customer, whose account wasn't deleted. */
  hasBuyer: boolean
  /** The buyer's own live hold on this car. */
  ownHoldId: string | null
  /** A hold that has run out of time still lies on this car, or is this buyer's on another. */
  hasStaleHold: boolean
  standsInLine: boolean
  /** When the hold or the offer that stands in the way ends. */
  takenUntil: Date | null
}

interface CandidateKey {
  vehicleId: string
  buyerId: string
}

// One statement, so that everything is of one moment. Only holds and offers that count now are read.
const readFacts = compiled((value: ValueOf<CandidateKey>) =>
  statements
    .selectFrom('vehicle as v')
    .innerJoin('variant as x', 'x.id', 'v.variant_id')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoin('quote as q', (join) =>
      join.onRef('q.vehicle_id', '=', 'v.id').on('q.is_current', '=', sql.lit(true)),
    )
    .leftJoin('live_hold as h', 'h.vehicle_id', 'v.id')
    .where('v.id', '=', value('vehicleId'))
    .select([now.as('now'), 'v.status', 'v.seller_id as sellerId', 'q.id as quoteId'])
    .select(['x.fuel', 'v.year', 'v.owners', 'v.rto_code as rtoCode'])
    .select(['c.rto_prefixes as cityRtoCodes', 'v.rc_valid_until as rcValidUntil'])
    .select(['v.insurance_kind as insuranceKind', 'v.insurance_until as insuranceUntil'])
    .select(['v.puc_until as pucUntil', 'v.open_challans as openChallans'])
    .select(['v.loan_financier as loanFinancier', 'v.loan_noc_on as loanNocOn'])
    .select(['v.documents_due_at as documentsDueAt', 'h.id as holdId', 'h.status as holdStatus'])
    .select(['h.customer_id as holderId', 'h.pay_before as payBefore', 'h.ends_at as endsAt'])
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
            .whereRef('o.vehicle_id', '<>', 'v.id'),
        )
        .as('holdsAnother'),
      eb
        .selectFrom('waiting_line as w')
        .whereRef('w.vehicle_id', '=', 'v.id')
        .where('w.left_at', 'is', null)
        .where('w.offer_ends_at', '>', now)
        .where('w.customer_id', '<>', value('buyerId'))
        .select('w.offer_ends_at')
        .limit(1)
        .as('keptUntil'),
      eb
        .exists(
          eb
            .selectFrom('reservation')
            .where(isStale)
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
    ])
    .$narrowType<
      Record<
        'hasBuyer' | 'lacksDocuments' | 'holdsAnother' | 'hasStaleHold' | 'standsInLine',
        boolean
      >
    >(),
)

const dayOrNull = (date: Date | null) => (date === null ? null : dayOf(date))

/** The facts for `refusalOf`, read in one statement; null for an unknown car. A visitor who isn't signed in is no customer. */
export async function readCandidate(
  db: Db,
  { vehicleId, customerId }: { vehicleId: string; customerId: string | null },
): Promise<Candidate | null> {
  // No customer's id is empty, so that a visitor holds, sells and waits for nothing.
  const buyerId = customerId ?? ''
  const [car] = await readFacts(db, { vehicleId, buyerId })
  if (!car) return null
  const readiness = assessTransfer(
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
    quoteId: car.quoteId,
    hasBuyer: car.hasBuyer,
    ownHoldId: isMine ? car.holdId : null,
    hasStaleHold: car.hasStaleHold,
    standsInLine: car.standsInLine,
    takenUntil: (isPaid ? car.endsAt : car.payBefore) ?? car.keptUntil,
  }
}
