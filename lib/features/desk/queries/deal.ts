import type { Pool } from 'pg'
import { TRANSFER_COLUMNS } from '@/lib/features/purchases/forms/transfer-facts-query'
import {
  missingForTransfer,
  type TransferFacts,
} from '@/lib/features/purchases/rules/transfer-needs'
import { ownershipClock } from '@/lib/features/purchases/rules/ownership'
import { paperworkTimeline, type PaperworkStep } from '@/lib/features/purchases/rules/paperwork'
import { DESK_STEPS, missingBefore, restOf } from '@/lib/features/purchases/rules/sale'
import { settlementSteps } from '@/lib/features/purchases/rules/settlement'
import { getPool } from '@/lib/server/db/pool'
import type { Deal, DealForm, DealHold, DealPurchase, DealSettlement } from '../dto'

type Db = Pick<Pool, 'query'>

const CAR = `SELECT v.status::text AS status, v.seller_id IS NOT NULL AS "hasSeller", v.loan_financier AS financier, to_char(v.loan_noc_on, 'YYYY-MM-DD') AS "nocOn",
    v.sold_at AS "soldAt", t.handover_at AS "handoverAt", t.applied_at AS "appliedAt", t.issued_at AS "issuedAt", t.name_off_at AS "nameOffAt", coalesce(nullif(t.particulars ->> 'toRto', ''), t.to_rto) AS "toRto",
    coalesce(t.particulars, '{}') AS particulars,
    (SELECT count(*)::int FROM waiting_line w WHERE w.vehicle_id = v.id AND w.left_at IS NULL) AS waiting
  FROM vehicle v LEFT JOIN rc_transfer t ON t.vehicle_id = v.id WHERE v.id = $1`

interface CarRow extends Pick<
  Deal,
  | 'status'
  | 'hasSeller'
  | 'financier'
  | 'nocOn'
  | 'waiting'
  | 'handoverAt'
  | 'toRto'
  | 'particulars'
> {
  soldAt: Date | null
  appliedAt: Date | null
  issuedAt: Date | null
  nameOffAt: Date | null
}

const HOLD = `SELECT r.status::text AS status, c.first_name AS buyer, c.phone, coalesce(r.ends_at, r.pay_before) AS until, q.total AS price,
    (SELECT coalesce(sum(p.amount), 0)::int FROM payment p WHERE p.reservation_id = r.id AND p.status = 'captured') AS "tokenPaid"
  FROM reservation r JOIN live_hold h ON h.id = r.id JOIN customer c ON c.id = r.customer_id JOIN quote q ON q.id = r.quote_id WHERE r.vehicle_id = $1`

async function readHold(pool: Db, vehicleId: string): Promise<DealHold | null> {
  const {
    rows: [row],
  } = await pool.query<Omit<DealHold, 'tcs' | 'rest'>>(HOLD, [vehicleId])
  return row ? { ...row, ...restOf(row) } : null
}

const PURCHASE = `SELECT p.id, c.first_name AS buyer, c.phone, coalesce(v.sold_at, p.created_at) AS "soldAt", p.price, p.tcs, p.paid_amount AS "paidAmount",
    p.method, p.reference, ${TRANSFER_COLUMNS}
  FROM purchase p JOIN customer c ON c.id = p.customer_id JOIN vehicle v ON v.id = p.vehicle_id LEFT JOIN rc_transfer t ON t.vehicle_id = v.id
  WHERE p.vehicle_id = $1`
const STEPS = `SELECT step::text AS step, to_char(due_on, 'YYYY-MM-DD') AS "dueOn", done_at AS "doneAt", held_by AS "heldBy" FROM purchase_step WHERE purchase_id = $1`

async function readPurchase(pool: Db, vehicleId: string, now: Date): Promise<DealPurchase | null> {
  const {
    rows: [found],
  } = await pool.query<
    Omit<DealPurchase, 'timeline' | 'open' | 'transferNeeds'> & Omit<TransferFacts, 'toRto'>
  >(PURCHASE, [vehicleId])
  if (!found) return null
  const { authority, formsToRto, hasLoan, hasNoc, signed, ...row } = found
  const transferNeeds = missingForTransfer({
    authority,
    toRto: formsToRto,
    formsToRto,
    hasLoan,
    hasNoc,
    signed,
  })
  const { rows: steps } = await pool.query<{
    step: PaperworkStep
    dueOn: string | null
    doneAt: Date | null
    heldBy: string | null
  }>(STEPS, [row.id])
  const done = steps.filter(({ doneAt }) => doneAt !== null).map(({ step }) => step)
  const open = DESK_STEPS.filter(
    (step) => !done.includes(step) && missingBefore(step, done).length === 0,
  )
  return { ...row, timeline: paperworkTimeline(steps, now), open, transferNeeds }
}

const SETTLEMENT = `SELECT s.payout, s.due_at AS "dueAt", s.started_at AS "startedAt", s.paid_at AS "paidAt", s.loan_closure AS "loanClosure",
    s.loan_closed_at AS "loanClosedAt", s.hold_back AS "holdBack", s.hold_back_due_at AS "holdBackDueAt", s.hold_back_returned_at AS "holdBackReturnedAt",
    t.issued_at AS "rcIssuedAt"
  FROM settlement s LEFT JOIN rc_transfer t ON t.vehicle_id = s.vehicle_id WHERE s.vehicle_id = $1`

async function readSettlement(
  pool: Db,
  vehicleId: string,
  now: Date,
): Promise<DealSettlement | null> {
  const {
    rows: [row],
  } = await pool.query<Omit<DealSettlement, 'steps' | 'ledger'>>(SETTLEMENT, [vehicleId])
  if (!row) return null
  const { rows: ledger } = await pool.query<DealSettlement['ledger'][number]>(
    'SELECT kind, amount, at, note FROM ledger_entry WHERE vehicle_id = $1 ORDER BY at, id',
    [vehicleId],
  )
  return { ...row, steps: settlementSteps(row, now), ledger }
}

const FORMS = `SELECT DISTINCT ON (form) id, form, pack_no AS "packNo", cardinality(blanks)::int AS blanks, signed_at AS "signedAt"
  FROM transfer_form WHERE vehicle_id = $1 ORDER BY form, created_at DESC, id DESC`

/** Everything about a car's hold, sale, paperwork and settlement; null for an unknown car. */
export async function readDeal(
  vehicleId: string,
  now: Date,
  pool: Db = getPool(),
): Promise<Deal | null> {
  const [
    {
      rows: [car],
    },
    hold,
    purchase,
    settlement,
    { rows: forms },
  ] = await Promise.all([
    pool.query<CarRow>(CAR, [vehicleId]),
    readHold(pool, vehicleId),
    readPurchase(pool, vehicleId, now),
    readSettlement(pool, vehicleId, now),
    pool.query<DealForm>(FORMS, [vehicleId]),
  ])
  if (!car) return null
  const { status, hasSeller, financier, nocOn, waiting, handoverAt, toRto, particulars } = car
  const ownership = car.soldAt ? ownershipClock(car, now) : []
  return {
    vehicleId,
    status,
    hasSeller,
    financier,
    nocOn,
    waiting,
    hold,
    purchase,
    settlement,
    forms,
    handoverAt,
    toRto,
    particulars,
    ownership,
  }
}
