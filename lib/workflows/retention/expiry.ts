import type { DB } from '@/generated/kysely/types'
import { APPEAL_PAPER_DAYS } from '@/lib/features/appeals/rules'

export interface ExpiryRule {
  column: string
  days: number
  without?: readonly string[]
}

const YEAR = 365

/** A year for logs and traffic data: exactly, by the DPDP Rules 2025 (6(1)(e) and 8(3)). */
export const EXPIRY_RULES = {
  message: { column: 'created_at', days: YEAR },
  activity: { column: 'at', days: YEAR, without: ['customer_id', 'parameter'] },
  vehicle_view: { column: 'day', days: YEAR },
  customer_query: { column: 'answered_at', days: 2 * YEAR },
  call_back: { column: 'called_at', days: 2 * YEAR },
  // Two years to file with a commission (Consumer Protection Act 2019 s. 69), and one year for the
  // commission's notice.
  complaint: { column: 'closed_at', days: 3 * YEAR },
  idempotency_key: { column: 'created_at', days: 2 },
  // A day for repeats with the same key, as the protocol asks, and one more.
  ucp_checkout: { column: 'created_at', days: 2 },
  whatsapp_status: { column: 'received_at', days: YEAR },
  field_figure: { column: 'day', days: 2 * YEAR },
  work_taken: { column: 'taken_at', days: 1 },
  price_appeal: {
    column: 'closed_at',
    days: APPEAL_PAPER_DAYS,
    without: ['paper_key', 'paper_type'],
  },
} as const satisfies Partial<Record<keyof DB, ExpiryRule>>
