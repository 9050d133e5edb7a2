-- CreateIndex
CREATE UNIQUE INDEX CONCURRENTLY "buyer_payment_gateway_payment_id_key" ON "buyer_payment"("gateway_payment_id");
