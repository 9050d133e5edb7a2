CREATE INDEX CONCURRENTLY payment_refunded ON payment (refunded_at) WHERE status = 'refunded';
