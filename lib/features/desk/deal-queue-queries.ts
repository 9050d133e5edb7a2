import type { Pool } from 'pg'
import { restOf } from '@/lib/features/purchases/rules/sale'
import {
  type SettlementFacts,
  SETTLEMENT_STEPS,
  settlementSteps,
  type SettlementStep,
} from '@/lib/features/purchases/rules/settlement'
import { getPool } from '@/lib/server/db/pool'

type Db = Pick<Pool, 'query'>
const MOST = 200

const CAR = `v.id AS "vehicleId", v.car_code AS "carCode", v.year || ' ' || k.name || ' ' || m.name AS car, c.name AS city`
const JOINS = `JOIN variant x ON x.id = v.variant_id JOIN model m ON m.id = x.model_id JOIN make k ON k.id = m.make_id JOIN city c ON c.id = v.city_id`

interface QueueCar {
  vehicleId: string
  carCode: string
  car: string
  city: string
}

export interface WaitingHold extends QueueCar {
  buyer: string
  phone: string
  endsAt: Date
  rest: number
}

/** Paid holds that run, the one that ends first on top. */
export async function readHoldQueue(pool: Db = getPool()): Promise<WaitingHold[]> {
  const { rows } = await pool.query<
    Omit<WaitingHold, 'rest'> & { price: number; tokenPaid: number }
  >(
    `SELECT ${CAR}, b.first_name AS buyer, b.phone, h.ends_at AS "endsAt", q.total AS price,
       (SELECT coalesce(sum(p.amount), 0)::int FROM payment p WHERE p.reservation_id = r.id AND p.status = 'captured') AS "tokenPaid"
     FROM live_hold h JOIN reservation r ON r.id = h.id JOIN quote q ON q.id = r.quote_id JOIN customer b ON b.id = r.customer_id
     JOIN vehicle v ON v.id = r.vehicle_id ${JOINS}
     WHERE h.status = 'active' ORDER BY h.ends_at LIMIT ${MOST}`,
  )
  return rows.map(({ price, tokenPaid, ...row }) => ({
    ...row,
    rest: restOf({ price, tokenPaid }).rest,
  }))
}

export interface WaitingPayment extends QueueCar {
  seller: string
  phone: string
  next: SettlementStep
  amount: number
  dueAt: Date | null
}

type PaymentRow = QueueCar &
  SettlementFacts & { seller: string; phone: string; payout: number; dueAt: Date; now: Date }

/** Sellers who wait for money: what is next, and by when; the most urgent on top. A hold-back waits from the day it can be returned. */
export async function readPaymentQueue(pool: Db = getPool()): Promise<WaitingPayment[]> {
  const { rows } = await pool.query<PaymentRow>(
    `SELECT now() AS now, ${CAR}, p.first_name AS seller, p.phone, s.payout, s.due_at AS "dueAt", s.started_at AS "startedAt", s.paid_at AS "paidAt",
       s.loan_closure AS "loanClosure", s.loan_closed_at AS "loanClosedAt", s.hold_back AS "holdBack", s.hold_back_due_at AS "holdBackDueAt",
       s.hold_back_returned_at AS "holdBackReturnedAt", t.issued_at AS "rcIssuedAt"
     FROM settlement s JOIN vehicle v ON v.id = s.vehicle_id JOIN customer p ON p.id = v.seller_id ${JOINS} LEFT JOIN rc_transfer t ON t.vehicle_id = v.id
     WHERE s.paid_at IS NULL OR (s.hold_back > 0 AND s.hold_back_returned_at IS NULL AND (t.issued_at IS NOT NULL OR s.hold_back_due_at <= now()))
     ORDER BY CASE WHEN s.paid_at IS NULL THEN s.due_at ELSE s.hold_back_due_at END LIMIT ${MOST}`,
  )
  return rows.flatMap(({ now, payout, ...row }) => {
    const states = settlementSteps(row, now)
    const next = SETTLEMENT_STEPS.find((step) => states[step] === 'open')
    if (!next) return []
    const { vehicleId, carCode, car, city, seller, phone } = row
    const amount =
      next === 'loan_closed'
        ? row.loanClosure
        : next === 'hold_back_returned'
          ? row.holdBack
          : payout
    return [
      {
        vehicleId,
        carCode,
        car,
        city,
        seller,
        phone,
        next,
        amount,
        dueAt: next === 'hold_back_returned' ? row.holdBackDueAt : row.dueAt,
      },
    ]
  })
}

export interface WaitingTransfer extends QueueCar {
  buyer: string
  phone: string
  step: 'rc_transfer_applied' | 'rc_issued' | 'name_off'
  dueOn: string | null
  daysLate: number
}

/** Sold cars whose RC isn't the buyer's yet, or whose seller is still on the record; the latest on top. */
export async function readTransferQueue(pool: Db = getPool()): Promise<WaitingTransfer[]> {
  const { rows } = await pool.query<WaitingTransfer>(
    `SELECT ${CAR}, b.first_name AS buyer, b.phone, n.step, to_char(s.due_on, 'YYYY-MM-DD') AS "dueOn",
       greatest(0, (now() AT TIME ZONE 'Asia/Kolkata')::date - s.due_on)::int AS "daysLate"
     FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id JOIN customer b ON b.id = p.customer_id ${JOINS}
     JOIN rc_transfer t ON t.vehicle_id = v.id
     CROSS JOIN LATERAL (SELECT CASE WHEN t.applied_at IS NULL THEN 'rc_transfer_applied' WHEN t.issued_at IS NULL THEN 'rc_issued' ELSE 'name_off' END AS step) n
     LEFT JOIN purchase_step s ON s.purchase_id = p.id AND s.step::text = n.step
     WHERE t.issued_at IS NULL OR (t.name_off_at IS NULL AND v.seller_id IS NOT NULL)
     ORDER BY s.due_on NULLS LAST, p.created_at LIMIT ${MOST}`,
  )
  return rows.map((row) => ({ ...row, daysLate: row.daysLate ?? 0 }))
}
