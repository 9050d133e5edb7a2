-- The public figures of a year, counted by these times.
-- allow require-concurrent-index-creation: the tables have one row a deal, and writers wait for less than a second
CREATE INDEX "purchase_created_at_idx" ON "purchase"("created_at");
-- allow require-concurrent-index-creation: one row a deal, so writers wait for less than a second
CREATE INDEX "settlement_due_at_idx" ON "settlement"("due_at");
-- allow require-concurrent-index-creation: one row a hold, so writers wait for less than a second
CREATE INDEX "payment_refunded_at_idx" ON "payment"("refunded_at");
-- allow require-concurrent-index-creation: few rows, so writers wait for less than a second
CREATE INDEX "complaint_filed_at_idx" ON "complaint"("filed_at");
-- allow require-concurrent-index-creation: few rows, so writers wait for less than a second
CREATE INDEX "warranty_claim_asked_at_idx" ON "warranty_claim"("asked_at");
-- allow require-concurrent-index-creation: few rows, so writers wait for less than a second
CREATE INDEX "car_return_asked_at_idx" ON "car_return"("asked_at");
