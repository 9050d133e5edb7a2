import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { listLatestAppointmentPerCar } from '@/lib/features/appointments/queries/seller-visits'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { getBankAccount } from '@/lib/features/settlements/queries/bank-account'
import { selectForeclosureLetter } from '@/lib/features/vehicles/queries/letter'
import { judgeLoan } from '@/lib/features/vehicles/rules/loan'
import { toIndianDay } from '@/lib/shared/dates'
import { getDb } from '@/lib/server/db/client'
import type { RoadDueKind } from '@/lib/shared/road-dues'
import { toSellerRefurbishmentItem } from '../dto'
import { findFetchDay } from '../rules/handback'
import { listOwnerTasks, type CarTasks, type OwnerFacts } from '../rules/owner-tasks'

function selectFacts(sellerId: string) {
  return getDb()
    .$kysely.selectFrom('vehicle as v')
    .innerJoin('city as c', 'c.id', 'v.city_id')
    .leftJoin('settlement as s', 's.vehicle_id', 'v.id')
    .leftJoin('live_hold as h', 'h.vehicle_id', 'v.id')
    .leftJoin('car_to_hand_back as b', 'b.vehicle_id', 'v.id')
    .leftJoin('price_proposal as p', (join) =>
      join.onRef('p.vehicle_id', '=', 'v.id').on('p.superseded_at', 'is', null),
    )
    .where('v.seller_id', '=', sellerId)
    .orderBy('v.created_at', 'desc')
    .orderBy('v.id', 'desc')
    .select(['v.id', 'v.status', 's.due_at as payoutDueAt', 's.paid_at as paidAt', 's.payout'])
    .select(['p.price as proposedPrice', 'p.agreed_at as agreedAt'])
    .select(['h.status as holdStatus', 'h.ends_at as holdEndsAt', 'h.pay_before as payBefore'])
    .select(['c.name as city', 'c.address as yardAddress', 'c.map_url as mapUrl'])
    .select(['b.owed as owedForRepairs', 'b.withdrawn_at as withdrawnAt'])
    .select(['v.loan_financier as loanFinancier', 'v.loan_noc_on as loanNocOn'])
    .select((of) => [
      jsonObjectFrom(selectForeclosureLetter(of.ref('v.id'))).as('letter'),
      jsonObjectFrom(
        of
          .selectFrom('reduction_proposal as rp')
          .whereRef('rp.vehicle_id', '=', 'v.id')
          .whereRef('rp.listed_price', '=', 'v.price')
          .where('rp.state', '=', 'open')
          .select(['rp.price', 'rp.lapses_at as until']),
      ).as('reduction'),
      jsonObjectFrom(
        of
          .selectFrom('exchange as e')
          .whereRef('e.vehicle_id', '=', 'v.id')
          .where('e.state', '=', 'offered')
          .select('e.price')
          .select((offer) => [
            sql<string>`${offer.ref('e.offered_at')} + make_interval(days => ${offer.ref('e.binding_days')})`.as(
              'until',
            ),
            offer
              .selectFrom('reservation as r')
              .innerJoin('vehicle as w', 'w.id', 'r.vehicle_id')
              .innerJoin('variant as wx', 'wx.id', 'w.variant_id')
              .innerJoin('model as wm', 'wm.id', 'wx.model_id')
              .innerJoin('make as wk', 'wk.id', 'wm.make_id')
              .whereRef('r.customer_id', '=', 'e.customer_id')
              .where('r.status', '=', 'active')
              .select((car) =>
                sql<string>`${car.ref('w.year')} || ' ' || ${car.ref('wk.name')} || ' ' || ${car.ref('wm.name')}`.as(
                  'name',
                ),
              )
              .limit(1)
              .as('newCar'),
          ]),
      ).as('exchange'),
      of
        .exists(
          of
            .selectFrom('exchange as x')
            .whereRef('x.vehicle_id', '=', 'v.id')
            .where('x.state', 'in', ['agreed', 'attached'])
            .select('x.id'),
        )
        .$castTo<boolean>()
        .as('isPromised'),
      jsonArrayFrom(
        of
          .selectFrom('document as d')
          .whereRef('d.vehicle_id', '=', 'v.id')
          .whereRef('d.customer_id', '=', 'v.seller_id')
          .where('d.status', 'in', ['due', 'refused'])
          .select(['d.status', 'd.due_at as dueAt']),
      ).as('documents'),
      jsonArrayFrom(
        of
          .selectFrom('road_due as o')
          .whereRef('o.vehicle_id', '=', 'v.id')
          .where('o.clearer', '=', 'seller')
          // A challan in court is a task only while we ask whether to pay it.
          .where(({ or, eb, exists, selectFrom }) =>
            or([
              eb('o.state', '=', 'open'),
              exists(
                selectFrom('due_consent_line as al')
                  .innerJoin('due_consent as ad', 'ad.id', 'al.consent_id')
                  .whereRef('al.due_id', '=', 'o.id')
                  .where('ad.state', '=', 'asked')
                  .select('al.due_id'),
              ),
            ]),
          )
          // Leaves out dues that we pay out of the owner's payout.
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('due_consent_line as cl')
                  .innerJoin('due_consent as dc', 'dc.id', 'cl.consent_id')
                  .whereRef('cl.due_id', '=', 'o.id')
                  .where('dc.state', '=', 'agreed')
                  .select('cl.due_id'),
              ),
            ),
          )
          .select((due) => [
            'o.amount',
            due.ref('o.kind').$castTo<RoadDueKind>().as('kind'),
            sql<string | null>`${due.ref('o.clear_by')}::text`.as('clearBy'),
          ]),
      ).as('dues'),
      of
        .exists(
          of
            .selectFrom('due_consent as ac')
            .whereRef('ac.vehicle_id', '=', 'v.id')
            .where('ac.state', '=', 'asked')
            .select('ac.id'),
        )
        .$castTo<boolean>()
        .as('isDueConsentAsked'),
      jsonObjectFrom(
        of
          .selectFrom('auction as t')
          .whereRef('t.vehicle_id', '=', 'v.id')
          .where('t.state', '=', 'won')
          .select(['t.price', 't.answer_by as answerBy'])
          .$narrowType<{ price: NotNull; answerBy: NotNull }>(),
      ).as('auctionOffer'),
      jsonArrayFrom(
        of
          .selectFrom('refurbishment_item as w')
          .whereRef('w.vehicle_id', '=', 'v.id')
          .select(['w.id', 'w.title', 'w.cost'])
          .select(['w.approved_at as approvedAt', 'w.declined_at as declinedAt'])
          .select('w.done_at as doneAt')
          .select('w.proof'),
      ).as('items'),
      jsonObjectFrom(
        of
          .selectFrom('seller_appointment as a')
          .whereRef('a.vehicle_id', '=', 'v.id')
          .where('a.arrived_at', 'is not', null)
          .orderBy('a.arrived_at', 'desc')
          .limit(1)
          .select(['a.arrived_at as at', 'a.arrival_kms as kms'])
          .$narrowType<{ at: NotNull }>(),
      ).as('arrival'),
      of
        .exists(
          of
            .selectFrom('inspection as i')
            .whereRef('i.vehicle_id', '=', 'v.id')
            .where('i.points_total', '>', 0)
            .select('i.id'),
        )
        .$castTo<boolean>()
        .as('hasReport'),
    ])
}

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number]

const PUBLIC: ReadonlySet<string> = new Set(['listed', 'reserved', 'sold', 'delivered'])

function findLetterWanted(
  { status, loanFinancier, loanNocOn, letter }: FactsRow,
  now: Date,
): OwnerFacts['letterWanted'] {
  if (loanFinancier === null || status === 'sold' || status === 'delivered') return null
  const facts = { loanFinancier, loanNocOn: loanNocOn && toIndianDay(loanNocOn), letter }
  const standing = judgeLoan(facts, toIndianDay(now))
  const hasRunOut = standing === 'letterExpired'
  return hasRunOut || standing === 'letterMissing' ? { bank: loanFinancier, hasRunOut } : null
}

function toFacts(
  row: FactsRow,
  {
    visit,
    hasAccount,
    now,
  }: { visit: SellerAppointment | undefined; hasAccount: boolean; now: Date },
): OwnerFacts {
  const isPublic = PUBLIC.has(row.status)
  const isOver = row.status === 'withdrawn'
  const toRead = !isPublic && !isOver
  return {
    isOver,
    toFetch:
      row.withdrawnAt === null
        ? null
        : {
            amount: row.owedForRepairs ?? 0,
            until: findFetchDay(row.withdrawnAt),
            yard: { city: row.city, address: row.yardAddress, mapUrl: row.mapUrl },
          },
    visit:
      visit?.isOpen === true
        ? {
            startsAt: visit.startsAt,
            kind: visit.type,
            isMissed: visit.status === 'missed',
          }
        : null,
    feeDue: visit?.fee.state === 'due' ? visit.fee.amount : null,
    proposedPrice: toRead && row.agreedAt === null ? row.proposedPrice : null,
    reduction:
      row.status === 'listed' && row.reduction !== null && new Date(row.reduction.until) > now
        ? row.reduction
        : null,
    exchange: row.exchange !== null && new Date(row.exchange.until) > now ? row.exchange : null,
    auctionOffer: row.status === 'auction' ? row.auctionOffer : null,
    letterWanted: findLetterWanted(row, now),
    documents: row.documents,
    dues: row.dues,
    isDueConsentAsked: row.isDueConsentAsked,
    items: row.items.map(toSellerRefurbishmentItem),
    // Usually the whole price of a promised car pays for the new one.
    needsAccount:
      !row.isPromised &&
      (isPublic || row.arrival !== null) &&
      row.paidAt === null &&
      row.payout !== 0 &&
      !hasAccount,
    payoutDueAt: row.payoutDueAt?.toISOString() ?? null,
    arrival: toRead ? row.arrival : null,
    hasReport: toRead && row.hasReport,
  }
}

export interface OwnersCar extends CarTasks {
  appointmentId: string | null
}

function toHold({ holdStatus, holdEndsAt, payBefore }: FactsRow): OwnersCar['hold'] {
  const isPaid = holdStatus === 'active'
  const until = isPaid ? holdEndsAt : payBefore
  return holdStatus === null || until === null ? null : { isPaid, until }
}

export async function readOwnerTasks(
  sellerId: string,
  now: Date,
  vehicleId?: string,
): Promise<OwnersCar[]> {
  const cars = selectFacts(sellerId)
  const [rows, visits, { current, latest }] = await Promise.all([
    (vehicleId === undefined ? cars : cars.where('v.id', '=', vehicleId)).execute(),
    listLatestAppointmentPerCar(sellerId, vehicleId),
    getBankAccount(sellerId),
  ])
  // While the bank or staff check an account, the owner has nothing to do.
  const hasAccount =
    current !== null || latest?.status === 'checking' || latest?.status === 'name_differs'
  return rows.map((row) => {
    const visit = visits.find((one) => one.vehicleId === row.id)
    return {
      vehicleId: row.id,
      tasks: listOwnerTasks(toFacts(row, { visit, hasAccount, now }), now),
      appointmentId: visit?.appointmentId ?? null,
      hold: toHold(row),
    }
  })
}
