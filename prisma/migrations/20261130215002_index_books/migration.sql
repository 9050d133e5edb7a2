-- Tables of the books read a period, or what is open on a day, instead of every row ever written.
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX payment_captured_at_idx ON payment (captured_at);
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX buyer_payment_paid_on_idx ON buyer_payment (paid_on);
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX gst_invoice_issued_at_idx ON gst_invoice (issued_at);
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX gateway_payment_created_at_idx ON gateway_payment (created_at);
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX ledger_entry_kind_at_idx ON ledger_entry (kind, at);
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX settlement_payout_by_paid ON settlement (paid_at) WHERE payout > 0;
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX settlement_hold_back_by_returned ON settlement (hold_back_returned_at) WHERE hold_back > 0;
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX settlement_loan_by_closed ON settlement (loan_closed_at) WHERE loan_closure > 0;
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX reservation_paid_by_end ON reservation (ended_at) WHERE paid_at IS NOT NULL;
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX buyer_payment_returned ON buyer_payment (returned_at) WHERE returned_at IS NOT NULL;
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX home_delivery_refunded ON home_delivery (cancelled_at) WHERE fee_reference IS NOT NULL;
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX gateway_payment_not_kept ON gateway_payment (id) WHERE use <> 'kept' AND left_paise > 0;
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX gateway_refund_by_processed ON gateway_refund (coalesce(processed_at, seen_at)) WHERE status = 'processed';
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX refund_request_unanswered ON refund_request (gateway_payment_id) WHERE refund_id IS NULL AND dropped_at IS NULL;
-- allow require-concurrent-index-creation: built within a second at 100,000 sales
CREATE INDEX reservation_ended_unsold ON reservation (id) WHERE status IN ('released', 'expired', 'failed');
