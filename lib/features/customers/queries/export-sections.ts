import { type AliasableExpression, sql } from 'kysely'
import { clockTimestamp } from '@/lib/server/db/sql'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '@/lib/server/db/client'
import type { ForgottenCustomer } from '@/lib/server/db/forget-customer'
import type { KyselyDb } from '@/lib/server/db/kysely'
import { BUYER_LEDGER_KINDS } from '@/lib/shared/buyer-ledger-kinds'
import { MONEY_SECTIONS } from './export-money'
import { SIGN_IN_SECTIONS } from './export-sign-in'

export type ExportedRow = Record<string, unknown>

/**
 * Sections of the export. Nothing is matched by email, since an unverified address may be another
 * customer's. Columns are listed one by one, so that no hash of a secret or code gets in. A test
 * compares the list with all tables that refer to a customer.
 */
export const EXPORT_SECTIONS = {
  profile: (db, { id }) =>
    db
      .selectFrom('customer as c')
      .leftJoin('city', 'city.id', 'c.city_id')
      .where('c.id', '=', id)
      .select(['c.id as customerId', 'c.phone as phoneNumber', 'c.first_name as firstName'])
      .select(['c.email_id as emailId', 'c.email_verified_at as emailVerifiedAt', 'c.role'])
      .select(['city.name as city', 'c.locale', 'c.created_at as registeredAt'])
      .select('c.also_buys_at as alsoBuysSince'),
  ...SIGN_IN_SECTIONS,
  emailVerifications: (db, { id }) =>
    db
      .selectFrom('email_token')
      .where('customer_id', '=', id)
      .select(['email_id as emailId', 'expires_at as expiresAt', 'used_at as usedAt'])
      .orderBy('expires_at'),
  consents: (db, { id }) =>
    db
      .selectFrom('consent')
      .where('customer_id', '=', id)
      .select(['purpose', 'notice_version as noticeVersion'])
      .select(['given_at as givenAt', 'withdrawn_at as withdrawnAt'])
      .orderBy('given_at'),
  likedCars: (db, { id }) =>
    db
      .selectFrom('favourite as f')
      .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
      .where('f.customer_id', '=', id)
      .select(['v.car_code as carCode', 'f.vehicle_id as vehicleId', 'f.created_at as likedAt'])
      .orderBy('f.created_at'),
  viewedCars: (db, { id }) =>
    db
      .selectFrom('vehicle_view as w')
      .innerJoin('vehicle as v', 'v.id', 'w.vehicle_id')
      .where((eb) => eb.or({ 'w.customer_id': id, 'w.visitor': id }))
      .select(['v.car_code as carCode', 'w.vehicle_id as vehicleId', 'w.at'])
      .orderBy('w.at'),
  savedSearches: (db, { id }) =>
    db
      .selectFrom('preference')
      .where('customer_id', '=', id)
      .select(['id as preferenceId', 'filters', 'sort', 'alerts'])
      .select(['created_at as savedAt', 'updated_at as updatedAt'])
      .orderBy('created_at', 'desc'),
  placesInLine: (db, { id }) =>
    db
      .selectFrom('waiting_line as w')
      .innerJoin('vehicle as v', 'v.id', 'w.vehicle_id')
      .where('w.customer_id', '=', id)
      .select(['v.car_code as carCode', 'w.joined_at as joinedAt'])
      .select(['w.offered_at as offeredAt', 'w.left_at as leftAt'])
      .orderBy('w.joined_at'),
  reservations: (db, { id }) =>
    db
      .selectFrom('reservation as r')
      .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
      .innerJoin('quote as q', 'q.id', 'r.quote_id')
      .leftJoin('payment_block as b', 'b.reservation_id', 'r.id')
      .where('r.customer_id', '=', id)
      .select(['r.id as reservationId', 'v.car_code as carCode', 'r.status'])
      .select([
        'q.total as quotedPrice',
        'r.token_amount as token',
        'r.created_at as orderedAt',
        'r.paid_at as paidAt',
      ])
      .select(['r.ends_at as endsAt', 'r.ended_at as endedAt', 'r.end_reason as endReason'])
      .select(['b.state as tokenBlock', 'b.blocked_at as blockedAt'])
      .select(['b.lasts_until as blockLastsUntil', 'b.ended_at as blockEndedAt'])
      .orderBy('r.created_at'),
  payments: (db, { id }) =>
    db
      .selectFrom('payment as p')
      .leftJoin('reservation as r', (join) =>
        join.on((of) => of('r.id', '=', of.fn.coalesce('p.reservation_id', 'p.part_of_id'))),
      )
      .leftJoin('seller_appointment as a', 'a.id', 'p.appointment_id')
      .where((eb) => eb.or({ 'r.customer_id': id, 'a.customer_id': id }))
      .select(['p.id as paymentId', 'p.purpose', 'p.provider', 'p.order_id as orderId'])
      .select(['p.payment_id as gatewayPaymentId', 'p.refund_id as refundId', 'p.amount'])
      .select(['p.currency', 'p.status', 'p.created_at as createdAt'])
      .select(['p.captured_at as capturedAt', 'p.refunded_at as refundedAt'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('gateway_payment as g')
            .innerJoin('gateway_refund as f', 'f.gateway_payment_id', 'g.id')
            .whereRef('g.payment_id', '=', 'p.id')
            .select(['f.id as refundId', 'f.paise', 'f.status', 'f.reference'])
            .select('f.created_at as createdAt')
            .orderBy('f.created_at'),
        ).as('refunds'),
      )
      .orderBy('p.created_at'),
  testDrives: (db, { id }) =>
    db
      .selectFrom('test_drive as d')
      .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
      .where('d.customer_id', '=', id)
      .select(['v.car_code as carCode', 'd.kind', 'd.starts_at as startsAt', 'd.status'])
      .select(['d.driver', 'd.licence_seen as licenceSeen', 'd.purpose', 'd.out_at as outAt'])
      .select(['d.in_at as inAt', 'd.out_kms as outKms', 'd.in_kms as inKms'])
      .select(['d.home_address as broughtTo', 'd.home_pincode as pincode'])
      .select('d.created_at as bookedAt')
      .orderBy('d.starts_at'),
  purchases: (db, { id }) =>
    db
      .selectFrom('purchase as p')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['p.id as purchaseId', 'v.car_code as carCode'])
      .select(['v.registration_number as registrationNumber', 'p.price', 'p.tcs'])
      .select('p.created_at as boughtAt')
      .select(['p.handover_identity as handoverIdentity', 'p.handover_reason as handoverReason'])
      .select((eb) => [
        eb
          .selectFrom('purchase_step as s')
          .whereRef('s.purchase_id', '=', 'p.id')
          .select(({ fn, ref }) =>
            fn
              .agg('json_agg', [
                jsonBuildObject({
                  step: ref('s.step'),
                  dueOn: ref('s.due_on'),
                  doneAt: ref('s.done_at'),
                  reason: ref('s.reason'),
                }),
              ])
              .orderBy('s.step')
              .as('steps'),
          )
          .as('paperwork'),
        eb
          .selectFrom('transfer_form as f')
          .whereRef('f.vehicle_id', '=', 'p.vehicle_id')
          .select(({ fn, ref }) =>
            fn
              .agg('json_agg', [
                jsonBuildObject({
                  form: ref('f.form'),
                  packNo: ref('f.pack_no'),
                  buyer: ref('f.buyer'),
                  signedAt: ref('f.signed_at'),
                }),
              ])
              .as('forms'),
          )
          .as('forms'),
      ])
      .orderBy('p.created_at'),
  appointments: (db, { id }) =>
    db
      .selectFrom('seller_appointment as a')
      .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
      .where('a.customer_id', '=', id)
      .select(['a.id as appointmentId', 'v.car_code as carCode', 'a.kind'])
      .select(['a.starts_at as startsAt', 'a.address', 'a.pincode', 'a.landmark'])
      .select(['a.car_notes as carNotes', 'a.status', 'a.created_at as bookedAt'])
      .orderBy('a.created_at'),
  ...MONEY_SECTIONS,
  carsForSale: (db, { id }) =>
    db
      .selectFrom('vehicle as v')
      .where('v.seller_id', '=', id)
      .select(['v.car_code as carCode', 'v.registration_number as registrationNumber'])
      .select(['v.status', 'v.price', 'v.created_at as bookedAt', 'v.sold_at as soldAt'])
      .select((eb) =>
        eb
          .selectFrom('ledger_entry as l')
          .whereRef('l.vehicle_id', '=', 'v.id')
          .where('l.kind', 'not in', BUYER_LEDGER_KINDS)
          .select(({ fn, ref }) =>
            fn
              .agg('json_agg', [
                jsonBuildObject({
                  kind: ref('l.kind'),
                  amount: ref('l.amount'),
                  at: ref('l.at'),
                }),
              ])
              .orderBy('l.at')
              .as('entries'),
          )
          .as('ledger'),
      )
      .orderBy('v.created_at'),
  documents: (db, { id }) =>
    db
      .selectFrom('document as d')
      .innerJoin('vehicle as v', 'v.id', 'd.vehicle_id')
      .where('d.customer_id', '=', id)
      .select(['d.id as documentId', 'v.car_code as carCode', 'd.kind', 'd.status', 'd.reason'])
      .select('d.counts_from_id as countsFrom')
      .leftJoin('document_reading as r', 'r.document_id', 'd.id')
      .select(['d.bytes', 'd.created_at as createdAt', 'd.verified_at as verifiedAt'])
      .select(['r.name', 'r.parent', 'r.address', 'r.registration_number as registrationNumber'])
      .select(['r.chassis_no as chassisNo', 'r.engine_no as engineNo', 'r.read_at as readAt'])
      .select((eb) =>
        eb
          .selectFrom('document_access as a')
          .whereRef('a.document_id', '=', 'd.id')
          .select(({ fn, ref }) =>
            fn
              .agg('json_agg', [jsonBuildObject({ by: ref('a.by_kind'), at: ref('a.at') })])
              .orderBy('a.at')
              .as('openings'),
          )
          .as('openedBy'),
      )
      .orderBy('d.created_at'),
  notes: (db, { id }) =>
    db
      .selectFrom('vehicle_note as n')
      .innerJoin('vehicle as v', 'v.id', 'n.vehicle_id')
      .where('n.customer_id', '=', id)
      .select(['v.car_code as carCode', 'n.text', 'n.created_at as writtenAt'])
      .orderBy('n.created_at'),
  callBacks: (db, { id }) =>
    db
      .selectFrom('call_back')
      .where('customer_id', '=', id)
      .select(['created_at as askedAt', 'called_at as calledAt'])
      .orderBy('created_at'),
  questions: (db, { id, phone }) =>
    db
      .selectFrom('customer_query')
      .where((eb) =>
        eb.or([eb('customer_id', '=', id), eb('customer_id', 'is', null).and('phone', '=', phone)]),
      )
      .select(['name', 'phone as phoneNumber', 'email_id as emailId', 'message'])
      .select(['created_at as askedAt', 'answered_at as answeredAt'])
      .orderBy('created_at'),
  complaints: (db, { id, phone }) =>
    db
      .selectFrom('complaint as m')
      .leftJoin('vehicle as v', 'v.id', 'm.vehicle_id')
      .where((eb) => eb.or([eb('m.customer_id', '=', id), eb('m.phone', '=', phone)]))
      .select(['m.number', 'm.name', 'm.phone as phoneNumber', 'v.car_code as carCode', 'm.topic'])
      .select(['m.text', 'm.state', 'm.filed_at as filedAt', 'm.acknowledge_by as acknowledgeBy'])
      .select(['m.settle_by as settleBy', 'm.acknowledged_at as acknowledgedAt'])
      .select(['m.closed_at as closedAt', 'm.outcome', 'm.resolution'])
      .select('m.reopened_at as reopenedAt')
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('complaint_round as r')
            .whereRef('r.complaint_id', '=', 'm.id')
            .select(['r.acknowledged_at as acknowledgedAt', 'r.closed_at as closedAt', 'r.outcome'])
            .select(['r.resolution', 'r.reopened_at as reopenedAt', 'r.reason'])
            .orderBy('r.round'),
        ).as('earlierAnswers'),
      )
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('complaint_message as w')
            .leftJoin('staff as s', 's.id', 'w.staff_id')
            .whereRef('w.complaint_id', '=', 'm.id')
            .select(['s.name as by', 'w.text', 'w.at'])
            .orderBy('w.at'),
        ).as('messages'),
      )
      .orderBy('m.filed_at'),
  dealer: (db, { id }) =>
    db
      .selectFrom('dealer as d')
      .where('d.customer_id', '=', id)
      .select(['d.trade_name as tradeName', 'd.person', 'd.gstin', 'd.certificate'])
      .select(['d.certificate_until as certificateUntil', 'd.state', 'd.asked_at as askedAt'])
      .select(['d.decided_at as decidedAt', 'd.reason']),
  bids: (db, { id }) =>
    db
      .selectFrom('dealer_bid as b')
      .innerJoin('auction as a', 'a.id', 'b.auction_id')
      .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
      .where('b.dealer_id', '=', id)
      // Leaves out running auctions: others may see an exported file, and a maximum is sealed until
      // the end.
      .where('a.ends_at', '<=', clockTimestamp)
      .select(['v.car_code as carCode', 'b.maximum', 'b.at', 'a.state'])
      .orderBy('b.at'),
  reviews: (db, { id }) =>
    db
      .selectFrom('review as r')
      .innerJoin('purchase as p', 'p.id', 'r.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['v.car_code as carCode', 'r.occasion', 'r.stars', 'r.text', 'r.at', 'r.answer'])
      .orderBy('r.at'),
  passports: (db, { id }) =>
    db
      .selectFrom('passport as k')
      .innerJoin('purchase as p', 'p.id', 'k.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['v.car_code as carCode', 'k.version', 'k.token as passport', 'k.disclosures'])
      .select(['k.made_at as madeAt', 'k.ended_at as endedAt'])
      .orderBy('k.made_at'),
  passportLinks: (db, { id }) =>
    db
      .selectFrom('passport_share as k')
      .innerJoin('purchase as p', 'p.id', 'k.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['v.car_code as carCode', 'k.with_numbers as withNumbers'])
      .select(['k.made_at as madeAt', 'k.ended_at as endedAt'])
      .orderBy('k.made_at'),
  activity: (db, { id }) =>
    db
      .selectFrom('activity as a')
      .leftJoin('vehicle as v', 'v.id', 'a.vehicle_id')
      .where('a.customer_id', '=', id)
      .select(['a.event', 'a.parameter', 'a.source', 'v.car_code as carCode', 'a.at'])
      .orderBy('a.at'),
  valuations: (db, { id }) =>
    db
      .selectFrom('valuation')
      .where('customer_id', '=', id)
      .select(['request', 'low', 'fair', 'high', 'created_at as at'])
      .orderBy('created_at'),
  messages: (db, { id, phone }) =>
    db
      .selectFrom('message')
      .where((eb) =>
        eb.or([eb('customer_id', '=', id), eb('customer_id', 'is', null).and('to', '=', phone)]),
      )
      .select(['channel', 'to', 'template'])
      .select((eb) =>
        eb
          .case()
          .when('template', '~*', 'otp|mail|unsubscribe')
          .then(null)
          .else(eb.ref('text'))
          .end()
          .as('text'),
      )
      .select(['created_at as createdAt', 'sent_at as sentAt'])
      .orderBy('created_at'),
  whatDostDid: (db, { id }) =>
    db
      .selectFrom('audit_entry as e')
      .leftJoin('staff as s', 's.id', 'e.staff_id')
      .where('e.customer_id', '=', id)
      .leftJoin('audit_reason as w', 'w.entry_id', 'e.id')
      .select(['e.at', 's.name as dost', 'e.action', 'e.subject', 'w.text as reason', 'e.detail'])
      .orderBy('e.at'),
} as const satisfies Record<
  string,
  (db: KyselyDb, person: ForgottenCustomer) => AliasableExpression<ExportedRow>
>

export type ExportSection = keyof typeof EXPORT_SECTIONS

/** Reads a section in Postgres's JSON format: times in ISO 8601, dates as `YYYY-MM-DD`. */
export async function readSection(
  db: Db,
  section: ExportSection,
  person: ForgottenCustomer,
): Promise<ExportedRow[]> {
  const rows: AliasableExpression<ExportedRow> = EXPORT_SECTIONS[section](db.$kysely, person)
  const answer = await db.$kysely
    .selectFrom(rows.as('section'))
    .select((eb) =>
      eb.fn
        .coalesce(eb.fn.jsonAgg('section').$castTo<ExportedRow[]>(), sql<ExportedRow[]>`'[]'`)
        .as('rows'),
    )
    .executeTakeFirstOrThrow()
  return answer.rows
}
