-- CreateIndex
CREATE INDEX CONCURRENTLY "gateway_payment_account_id_idx" ON "gateway_payment"("account_id");
