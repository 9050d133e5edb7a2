import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { ForgottenCustomer } from '@/lib/server/db/forget-customer'
import type { KyselyDb } from '@/lib/server/db/kysely'

export const MONEY_SECTIONS = {
  buyerPayments: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('buyer_payment as y')
      .innerJoin('reservation as r', 'r.id', 'y.reservation_id')
      .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
      .leftJoin('part_receipt as t', 't.payment_id', 'y.id')
      .where('r.customer_id', '=', id)
      .select(['t.number as receipt', 't.blocked as tokenOnlyBlockedThen'])
      .select(['v.car_code as carCode', 'y.amount', 'y.method', 'y.reference'])
      .select(['y.paid_on as paidOn', 'y.returned_at as returnedAt'])
      .select('y.return_reference as returnReference')
      .orderBy('y.created_at'),
  freeInspections: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('service_visit as s')
      .innerJoin('purchase as p', 'p.id', 's.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['v.car_code as carCode', 's.step', 's.day', 's.part', 's.address', 's.status'])
      .select(['s.odometer', 's.findings', 's.done_at as doneAt'])
      .orderBy('s.created_at'),
  loanApplications: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('loan_application as l')
      .innerJoin('reservation as r', 'r.id', 'l.reservation_id')
      .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
      .where('r.customer_id', '=', id)
      .select(['v.car_code as carCode', 'l.amount', 'l.tenure', 'l.employment', 'l.status'])
      .select(['l.monthly_income as monthlyIncome', 'l.consent_at as consentAt', 'l.wants'])
      .select(['l.offer_amount as offerAmount', 'l.offer_rate as offerRate', 'l.reason'])
      .select(['l.offer_until as offerUntil', 'l.created_at as appliedAt'])
      .select((eb) =>
        eb
          .selectFrom('loan_event as e')
          .whereRef('e.application_id', '=', 'l.id')
          .select(({ fn, ref }) =>
            fn
              .agg('json_agg', [
                jsonBuildObject({ status: ref('e.status'), by: ref('e.by_kind'), at: ref('e.at') }),
              ])
              .orderBy('e.id')
              .as('events'),
          )
          .as('history'),
      )
      .orderBy('l.created_at'),
  homeDeliveries: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('home_delivery as h')
      .innerJoin('reservation as r', 'r.id', 'h.reservation_id')
      .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
      .where('r.customer_id', '=', id)
      .select([
        'v.car_code as carCode',
        'h.pincode',
        'h.address',
        'h.kms',
        'h.fee',
        'h.day',
        'h.part',
      ])
      .select(['h.status', 'h.odometer', 'h.delivered_at as deliveredAt'])
      .select(['h.fee_reference as feeReturnedReference', 'h.created_at as chosenAt'])
      .orderBy('h.created_at'),
  bankAccounts: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('bank_account')
      .where('customer_id', '=', id)
      .select(['bank', 'branch', 'ifsc', 'last_four as lastFourDigits', 'holder'])
      .select(['name_at_bank as nameAtBank', 'status', 'failure', 'reason'])
      .select(['usable_from as usableFrom', 'replaced_at as replacedAt'])
      .select('created_at as enteredAt')
      .orderBy('created_at'),
  invoices: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('gst_invoice as i')
      .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
      .where('i.customer_id', '=', id)
      .select(['i.number', 'i.kind', 'i.fee', 'v.car_code as carCode', 'i.taxable', 'i.tax'])
      .select('i.issued_at as issuedAt')
      .orderBy('i.issued_at'),
  repairPayments: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('repair_payment as y')
      .innerJoin('vehicle as v', 'v.id', 'y.vehicle_id')
      .where('v.seller_id', '=', id)
      .select(['y.number as receipt', 'v.car_code as carCode', 'y.amount', 'y.method'])
      .select(['y.reference', 'y.paid_on as paidOn'])
      .orderBy('y.serial'),
  carsHandedBack: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('car_handback as h')
      .innerJoin('vehicle as v', 'v.id', 'h.vehicle_id')
      .where('v.seller_id', '=', id)
      .select(['v.car_code as carCode', 'h.kms', 'h.handed_at as handedAt', 'h.identity'])
      .orderBy('h.handed_at'),
  ownershipBonds: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('bond_day as b')
      .innerJoin('purchase as p', 'p.id', 'b.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .leftJoin('bond_payment as y', 'y.purchase_id', 'p.id')
      .where('p.customer_id', '=', id)
      .select(['v.car_code as carCode', 'p.rc_promised_on as rcPromisedOn', 'b.day', 'b.amount'])
      .select(['y.paid_at as paidAt', 'y.reference'])
      .orderBy('b.day'),
  rtoAcknowledgements: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('rto_acknowledgement as a')
      .innerJoin('purchase as p', 'p.id', 'a.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['v.car_code as carCode', 'a.number', 'a.acknowledged_on as acknowledgedOn'])
      .select(['a.returned_on as returnedOn', 'a.return_reason as returnReason'])
      .orderBy('a.noted_at'),
  exchanges: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('exchange as x')
      .innerJoin('vehicle as v', 'v.id', 'x.vehicle_id')
      .leftJoin('reservation as r', 'r.id', 'x.reservation_id')
      .leftJoin('vehicle as n', 'n.id', 'r.vehicle_id')
      .where('x.customer_id', '=', id)
      .select(['v.car_code as carCode', 'x.price', 'x.loan_closure as loanClosure', 'x.state'])
      .select([
        'x.offered_at as offeredAt',
        'x.agreed_at as agreedAt',
        'x.binds_until as bindsUntil',
      ])
      .select(['n.car_code as newCarCode', 'x.closed_at as closedAt', 'x.credit'])
      .orderBy('x.offered_at'),
  warrantyClaims: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('warranty_claim as c')
      .innerJoin('purchase as p', 'p.id', 'c.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['c.number', 'v.car_code as carCode', 'c.part', 'c.text', 'c.odometer', 'c.state'])
      .select(['c.asked_at as askedAt', 'c.decided_at as decidedAt', 'c.clause', 'c.finding'])
      .select(['c.amount', 'c.paid_at as paidAt', 'c.reference'])
      .orderBy('c.asked_at'),
  carReturns: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('car_return as r')
      .innerJoin('purchase as p', 'p.id', 'r.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['r.number', 'v.car_code as carCode', 'r.reason', 'r.odometer', 'r.state'])
      .select(['r.asked_at as askedAt', 'r.taken_back_at as takenBackAt', 'r.finding'])
      .select(['r.kms_charge as kmsCharge', 'r.damage', 'r.fee', 'r.refund', 'r.clause'])
      .select(['r.agreed_at as agreedAt', 'r.refunded_at as refundedAt', 'r.reference'])
      .orderBy('r.asked_at'),
  priceAppeals: (db: KyselyDb, { id }: ForgottenCustomer) =>
    db
      .selectFrom('price_appeal as a')
      .innerJoin('vehicle as v', 'v.id', 'a.vehicle_id')
      .innerJoin('price_label as l', 'l.id', 'a.label_id')
      .leftJoin('price_label as n', 'n.id', 'a.after_label_id')
      .where('a.customer_id', '=', id)
      .select(['a.number', 'v.car_code as carCode', 'a.fact', 'a.claimed', 'a.text', 'a.state'])
      .select(['a.asked_at as askedAt', 'a.due_at as dueAt', 'a.closed_at as closedAt', 'a.answer'])
      .select(['l.label as labelBefore', 'n.label as labelAfter', 'a.paper_type as document'])
      .select((of) =>
        of
          .selectFrom('document_access as o')
          .whereRef('o.document_id', '=', 'a.id')
          .select(({ fn, ref }) =>
            fn
              .agg('json_agg', [jsonBuildObject({ by: ref('o.by_kind'), at: ref('o.at') })])
              .orderBy('o.at')
              .as('openings'),
          )
          .as('documentOpenedBy'),
      )
      .orderBy('a.asked_at'),
}
