import type pg from 'pg'
import {
  assessTransfer,
  type TransferFacts,
} from '@/lib/features/vehicles/rules/transfer-readiness'
import type { VehicleState } from '@/lib/features/vehicles/rules/moves'
import { IS_STALE } from './lock-cars'
import type { ReserveFacts } from './rules/refusals'

/** A car as somebody who wants to hold it finds it. */
export interface Candidate extends ReserveFacts {
  quoteId: string | null
  /** The buyer's own live hold on this car. */
  ownHoldId: string | null
  /** A hold that has run out of time still lies on this car, or is this buyer's on another. */
  hasStaleHold: boolean
  standsInLine: boolean
  /** When the hold or the offer that stands in the way ends. */
  takenUntil: Date | null
}

interface Row extends TransferFacts {
  now: Date
  status: VehicleState
  isOwnCar: boolean
  documentsOverdue: boolean
  quoteId: string | null
  holdId: string | null
  holdStatus: 'pending' | 'active' | null
  holdIsMine: boolean | null
  holdUntil: Date | null
  holdsAnother: boolean
  keptUntil: Date | null
  hasStaleHold: boolean
  standsInLine: boolean
}

// One statement, so that everything is of one moment. Only holds and offers that count now are looked at.
const SQL = `SELECT now() AS now, v.status::text AS status, coalesce(v.seller_id = $2, false) AS "isOwnCar",
    x.fuel::text AS fuel, v.year::int AS year, v.owners::int AS owners, v.rto_code AS "rtoCode", c.rto_prefixes AS "cityRtoCodes",
    v.rc_valid_until AS "rcValidUntil", v.insurance_kind::text AS "insuranceKind", v.insurance_until AS "insuranceUntil",
    v.puc_until AS "pucUntil", v.loan_financier AS "loanFinancier", v.loan_noc_on AS "loanNocOn", v.open_challans::int AS "openChallans",
    (v.documents_due_at <= now() AND EXISTS (SELECT FROM document d WHERE d.vehicle_id = v.id AND d.customer_id = v.seller_id
      AND d.status IN ('due', 'refused'))) IS TRUE AS "documentsOverdue",
    q.id AS "quoteId", h.id AS "holdId", h.status::text AS "holdStatus", h.customer_id = $2 AS "holdIsMine",
    CASE h.status WHEN 'pending' THEN h.pay_before ELSE h.ends_at END AS "holdUntil",
    EXISTS (SELECT FROM live_hold o WHERE o.customer_id = $2 AND o.vehicle_id <> v.id) AS "holdsAnother",
    (SELECT w.offer_ends_at FROM waiting_line w WHERE w.vehicle_id = v.id AND w.left_at IS NULL AND w.offer_ends_at > now()
      AND w.customer_id IS DISTINCT FROM $2 LIMIT 1) AS "keptUntil",
    EXISTS (SELECT FROM reservation s WHERE (s.vehicle_id = v.id OR s.customer_id = $2) AND ${IS_STALE}) AS "hasStaleHold",
    EXISTS (SELECT FROM waiting_line w WHERE w.vehicle_id = v.id AND w.customer_id = $2 AND w.left_at IS NULL) AS "standsInLine"
  FROM vehicle v JOIN variant x ON x.id = v.variant_id JOIN city c ON c.id = v.city_id
  LEFT JOIN quote q ON q.vehicle_id = v.id AND q.is_current
  LEFT JOIN live_hold h ON h.vehicle_id = v.id
  WHERE v.id = $1`

/** The facts for `refusalOf`, read in one statement; null for an unknown car. Nobody signed in: no customer. */
export async function readCandidate(
  client: Pick<pg.ClientBase, 'query'>,
  { vehicleId, customerId }: { vehicleId: string; customerId: string | null },
): Promise<Candidate | null> {
  const {
    rows: [row],
  } = await client.query<Row>(SQL, [vehicleId, customerId])
  if (!row) return null
  return {
    status: row.status,
    isOwnCar: row.isOwnCar,
    readiness: assessTransfer(row, row.now).state,
    documentsOverdue: row.documentsOverdue,
    hold:
      row.holdId === null || row.holdStatus === null
        ? null
        : { isMine: row.holdIsMine === true, status: row.holdStatus },
    holdsAnother: row.holdsAnother,
    isKeptForAnother: row.keptUntil !== null,
    quoteId: row.quoteId,
    ownHoldId: row.holdIsMine ? row.holdId : null,
    hasStaleHold: row.hasStaleHold,
    standsInLine: row.standsInLine,
    takenUntil: row.holdUntil ?? row.keptUntil,
  }
}
