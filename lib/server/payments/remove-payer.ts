import type { GatewayJson } from './gateway'

const KEPT = new Set([
  ...['event', 'entity', 'account_id', 'contains', 'created_at', 'id', 'receipt', 'attempts'],
  ...[
    'order_id',
    'payment_id',
    'refund_id',
    'invoice_id',
    'amount',
    'currency',
    'status',
    'method',
  ],
  ...['captured', 'amount_refunded', 'refund_status', 'amount_paid', 'amount_due', 'fee', 'tax'],
  ...['bank', 'wallet', 'network', 'international', 'speed_requested', 'speed_processed'],
  ...['error_code', 'error_reason', 'error_source', 'error_step'],
  ...[
    'rrn',
    'arn',
    'utr',
    'fee_bearer',
    'amount_deducted',
    'phase',
    'reason_code',
    'respond_by',
    'auth_code',
    'bank_transaction_id',
    'upi_transaction_id',
  ],
])

function kept(told: GatewayJson, name: string): GatewayJson | undefined {
  if (Array.isArray(told)) return told.flatMap((part) => kept(part, name) ?? [])
  if (typeof told === 'object' && told !== null) return redactPayer(told)
  return KEPT.has(name) ? told : undefined
}

/**
 * Drops the payer from a gateway's response (phone, email, UPI id, card name): we don't use it, and
 * the books outlive the account. An allow list, so new fields are dropped too.
 */
export function redactPayer(told: Record<string, GatewayJson>): Record<string, GatewayJson> {
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, part]) => {
      const value = kept(part, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
