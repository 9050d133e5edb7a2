export interface RazorpayPayment {
  id: string
  order_id: string | null
  amount: number
  currency: string
  status: string
  captured?: boolean
  amount_refunded?: number
  refund_status?: string | null
  fee?: number | null
  tax?: number | null
  fee_bearer?: string
  created_at?: number
  token_id?: string
  debit_of?: string
}

export interface RazorpayMandate {
  id: string
  order_id: string
  customer_id: string
  max_amount: number
  status:
    | 'initiated'
    | 'confirmed'
    | 'rejected'
    | 'cancellation_initiated'
    | 'cancelled'
    | 'expired'
    | 'deleted'
  cancelAsked: boolean
  debited: number
}

export interface RazorpayOrder {
  customer_id?: string
  token?: { max_amount: number }
}

/** A customer identifier of Smart Collect: an account number for transfers. */
export interface RazorpayAccount {
  id: string
  status: 'active' | 'closed'
  account_number: string
}

export interface RazorpayTransfer {
  payment_id: string
  account_id: string
  bank_reference: string
  payer: string
}

export interface RazorpayRefund {
  id: string
  payment_id: string
  amount: number
  currency?: string
  receipt?: string | null
  status: string
  acquirer_data?: unknown
  notes?: unknown
  speed_requested?: string
  speed_processed?: string | null
  created_at?: number
}

export interface RazorpayDispute {
  id: string
  payment_id: string
  amount: number
  amount_deducted: number
  status: string
  phase: string
  respond_by: number | null
  created_at: number
}
