-- Books and each refund read a payment's lines.
CREATE INDEX CONCURRENTLY "money_line_gateway_payment_id_idx" ON "money_line"("gateway_payment_id");
