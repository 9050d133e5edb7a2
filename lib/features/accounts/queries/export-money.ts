import type { Person } from '@/lib/server/db/forget-customer'
import type { Sql } from '@/lib/server/db/kysely'

/** Of the export: what a person paid towards a car, what was invoiced to them, and the free inspections of their cars. */
export const MONEY_SECTIONS = {
  buyerPayments: (db: Sql, { id }: Person) =>
    db
      .selectFrom('buyer_payment as y')
      .innerJoin('reservation as r', 'r.id', 'y.reservation_id')
      .innerJoin('vehicle as v', 'v.id', 'r.vehicle_id')
      .where('r.customer_id', '=', id)
      .select(['v.car_code as carCode', 'y.amount', 'y.method', 'y.reference'])
      .select(['y.paid_on as paidOn', 'y.returned_at as returnedAt'])
      .select('y.return_reference as returnReference')
      .orderBy('y.created_at'),
  freeInspections: (db: Sql, { id }: Person) =>
    db
      .selectFrom('service_visit as s')
      .innerJoin('purchase as p', 'p.id', 's.purchase_id')
      .innerJoin('vehicle as v', 'v.id', 'p.vehicle_id')
      .where('p.customer_id', '=', id)
      .select(['v.car_code as carCode', 's.step', 's.day', 's.part', 's.address', 's.status'])
      .select(['s.odometer', 's.findings', 's.done_at as doneAt'])
      .orderBy('s.created_at'),
  invoices: (db: Sql, { id }: Person) =>
    db
      .selectFrom('gst_invoice as i')
      .innerJoin('vehicle as v', 'v.id', 'i.vehicle_id')
      .where('i.customer_id', '=', id)
      .select(['i.number', 'i.kind', 'i.fee', 'v.car_code as carCode', 'i.taxable', 'i.tax'])
      .select('i.issued_at as issuedAt')
      .orderBy('i.issued_at'),
}
