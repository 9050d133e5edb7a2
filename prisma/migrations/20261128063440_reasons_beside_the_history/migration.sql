-- CreateTable
CREATE TABLE "vehicle_event_reason" (
    "event_id" TEXT NOT NULL,
    "customer_id" TEXT,
    "text" TEXT NOT NULL,

    CONSTRAINT "vehicle_event_reason_pkey" PRIMARY KEY ("event_id")
);

-- CreateIndex
CREATE INDEX "vehicle_event_reason_customer_id_idx" ON "vehicle_event_reason"("customer_id");

-- The lines that are there, once: what people wrote moves beside the history, unless their account is gone.
ALTER TABLE vehicle_event DISABLE TRIGGER vehicle_event_append_only;
INSERT INTO vehicle_event_reason (event_id, customer_id, text)
  SELECT e.id, c.id, e.reason
  FROM vehicle_event e
  JOIN vehicle v ON v.id = e.vehicle_id
  LEFT JOIN customer c ON c.id = coalesce(e.on_behalf_of, CASE e.actor_kind WHEN 'customer' THEN e.actor_id END, v.seller_id)
  WHERE e.actor_kind <> 'system' AND e.reason IS NOT NULL AND c.deleted_at IS NULL;
-- allow changing-many-rows: the history's lines are only added, and these are the few with a reason
UPDATE vehicle_event SET reason = NULL WHERE actor_kind <> 'system' AND reason IS NOT NULL;
ALTER TABLE vehicle_event ENABLE TRIGGER vehicle_event_append_only;

-- Why a paper was refused stands with the paper and beside the log.
ALTER TABLE document_event DISABLE TRIGGER document_event_append_only;
-- allow changing-many-rows: the few papers that were refused
UPDATE document_event SET reason = NULL WHERE reason IS NOT NULL;
ALTER TABLE document_event ENABLE TRIGGER document_event_append_only;

-- So does the log's reason about a car that has an owner.
ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only;
INSERT INTO audit_reason (entry_id, customer_id, text)
  SELECT a.id, c.id, a.reason
  FROM audit_entry a JOIN vehicle v ON v.id = a.subject JOIN customer c ON c.id = v.seller_id
  WHERE a.customer_id IS NULL AND a.reason IS NOT NULL AND c.deleted_at IS NULL;
-- allow changing-many-rows: the few lines with a reason
UPDATE audit_entry a SET reason = NULL FROM vehicle v
  WHERE v.id = a.subject AND v.seller_id IS NOT NULL AND a.customer_id IS NULL AND a.reason IS NOT NULL;
ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only;

-- What was kept of people whose account is gone.
-- allow changing-many-rows: holds of the few who deleted their account
UPDATE reservation r SET end_reason = NULL FROM customer c
  WHERE c.id = r.customer_id AND c.deleted_at IS NOT NULL AND r.end_reason IS NOT NULL;
