-- The desk finds a customer by the beginning of the name or of what follows its first word, and a
-- payment by the bank's reference. `text_pattern_ops` serves LIKE 'x%' whatever the collation is.
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX customer_name_beginning ON customer (lower(first_name) text_pattern_ops) WHERE deleted_at IS NULL;
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX customer_later_name_beginning ON customer (lower(substr(first_name, strpos(first_name, ' ') + 1)) text_pattern_ops) WHERE deleted_at IS NULL;
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX buyer_payment_reference ON buyer_payment (upper(reference));
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX settlement_reference ON settlement (upper(reference)) WHERE reference IS NOT NULL;

-- A person's page lists what belongs to a customer.
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX "seller_appointment_customer_id_idx" ON "seller_appointment"("customer_id");
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX "purchase_customer_id_idx" ON "purchase"("customer_id");
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX "document_customer_id_idx" ON "document"("customer_id");
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX "message_customer_id_created_at_idx" ON "message"("customer_id", "created_at");
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX "call_back_customer_id_idx" ON "call_back"("customer_id");
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX "customer_query_customer_id_idx" ON "customer_query"("customer_id");
-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE INDEX "vehicle_note_customer_id_idx" ON "vehicle_note"("customer_id");
