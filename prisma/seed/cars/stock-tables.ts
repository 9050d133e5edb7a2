import type pg from 'pg'
import { formatCopyLine, copyLines, type CopyFieldValue } from '../../../lib/server/db/bulk-load'

const TABLES = {
  vehicle: `id, car_code, variant_id, city_id, status, tag, seller_id, dost_id, year, made_month, registered_on, registration_number,
    rto_code, colour, kms, owners, price, first_price, is_refurbished, warranty_months, has_service_history, has_sound_frame,
    last_service_kms, insurance_kind, insurance_until, rc_valid_until, puc_until, loan_financier, loan_noc_on,
    open_challans, keys, listed_at, documents_due_at, sold_at, sold_price, created_at, updated_at, success_fee_percent, hold_back, hold_back_days`,
  photo: 'id, vehicle_id, position, category, drawn_view, width, height, widths, created_at',
  quote: 'id, vehicle_id, version, total, is_current, created_at',
  quote_line: 'quote_id, kind, position, amount',
  price_change: 'id, vehicle_id, price, previous, at, by_kind',
  price_proposal: 'id, vehicle_id, price, staff_id, at, agreed_at',
  inspection: 'id, vehicle_id, staff_id, inspected_at, points_total, points_good, kms',
  odometer_reading: 'vehicle_id, kind, kms, read_at, staff_id',
  inspection_rating: 'inspection_id, system, rating',
  finding: 'id, inspection_id, system, point, kind, size_cm, severity, cost, decision, spot',
  service_record: 'id, vehicle_id, serviced_on, kms, at_dealer',
  vehicle_event: 'id, vehicle_id, event, from_status, to_status, actor_kind, actor_id, at',
  document:
    'id, vehicle_id, customer_id, kind, status, due_at, reminded_at, created_at, verified_at',
  document_reading:
    'document_id, name, parent, address, registration_number, chassis_no, engine_no, read_at',
  message:
    'id, dedupe_key, channel, "to", customer_id, template, variables, created_at, send_after, sent_at',
  seller_appointment:
    'id, customer_id, vehicle_id, city_id, kind, starts_at, address, pincode, landmark, car_notes, status, created_at, arrived_at, arrival_kms',
  slot_seat: 'city_id, starts_at, desk, seat, holder',
  favourite: 'customer_id, vehicle_id, created_at',
  vehicle_view: 'vehicle_id, visitor, day, customer_id, at',
  test_drive: `id, vehicle_id, customer_id, city_id, kind, starts_at, status, driver, licence_seen, purpose,
    out_at, in_at, out_kms, in_kms, created_at`,
  reservation:
    'id, vehicle_id, customer_id, quote_id, status, pay_before, paid_at, ends_at, ended_at, end_reason, created_at',
  payment: `id, purpose, reservation_id, appointment_id, provider, order_id, payment_id, amount, status, created_at, captured_at`,
  buyer_payment: 'id, reservation_id, amount, method, reference, paid_on, taken_by_id, created_at',
  // Before the purchases, which need one.
  registry_look: 'id, vehicle_id, source, challans, tolls, looked_at',
  purchase:
    'id, vehicle_id, customer_id, reservation_id, price, tcs, paid_amount, paid_on, created_at, return_days, return_kms, return_per_km, return_fee, rc_promised_on, bond_per_day, bond_cap',
  purchase_step: 'purchase_id, step, due_on, done_at, held_by',
  rc_transfer: 'vehicle_id, handover_at, applied_at, issued_at, name_off_at, to_rto',
  settlement: `vehicle_id, sale_price, payout, due_at, opened_by_id, started_at, started_by_id, approved_at, approved_by_id, paid_at, reference, hold_back, hold_back_due_at, hold_back_returned_at,
    hold_back_reference, bank_account_id, hold_back_account_id`,
  ledger_entry: 'id, vehicle_id, kind, amount, at, due_at',
  road_due: `id, vehicle_id, kind, number, amount, issued_on, place, state, court_since, clearer, clear_by, source,
    seen_at, cleared_at, cleared_reference`,
  foreclosure_letter: 'id, vehicle_id, bank, amount, good_until, noted_by_id, noted_at',
  sandbox_due: 'registration_number, kind, number, amount, issued_on, place, state, court_since',
} as const
export type StockTable = keyof typeof TABLES

const NAMES = Object.keys(TABLES) as StockTable[]

export class StockRows {
  readonly #lines = new Map<StockTable, string[]>(NAMES.map((name) => [name, []]))

  add(table: StockTable, ...row: CopyFieldValue[]): void {
    this.#lines.get(table)?.push(formatCopyLine(row))
  }

  async load(client: pg.ClientBase): Promise<void> {
    for (const [table, lines] of this.#lines) {
      if (lines.length > 0) await copyLines(client, table, TABLES[table], lines)
      lines.length = 0
    }
  }
}
