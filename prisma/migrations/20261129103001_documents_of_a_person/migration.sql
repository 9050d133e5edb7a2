ALTER TABLE "document" ADD COLUMN "counts_from_id" TEXT;

-- allow require-concurrent-index-creation: a few thousand rows are indexed within a second
CREATE UNIQUE INDEX "document_of_a_person" ON "document"("id", "customer_id", "kind");

-- allow require-concurrent-index-creation: the column is new and empty, so the index is made in a moment
CREATE INDEX "document_counts_from_id_idx" ON "document"("counts_from_id");

-- Another person's document, or one of another kind, can never count.
-- allow adding-foreign-key-constraint: the column is new and empty, so nothing is compared
-- allow constraint-missing-not-valid: the column is new and empty, so nothing is compared
ALTER TABLE "document" ADD CONSTRAINT "document_counts_from_same_person" FOREIGN KEY ("counts_from_id", "customer_id", "kind") REFERENCES "document"("id", "customer_id", "kind") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- allow constraint-missing-not-valid: the column is new and empty, so every row passes
ALTER TABLE document
  ADD CONSTRAINT document_counts_as_verified CHECK (counts_from_id IS NULL OR (status = 'verified' AND counts_from_id <> id)),
  ADD CONSTRAINT document_counts_of_person_kinds CHECK (counts_from_id IS NULL OR kind IN ('pan', 'address_proof', 'photo', 'cancelled_cheque'));
