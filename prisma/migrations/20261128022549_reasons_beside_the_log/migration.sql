-- CreateTable
CREATE TABLE "audit_reason" (
    "entry_id" BIGINT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "audit_reason_pkey" PRIMARY KEY ("entry_id")
);

-- CreateIndex
CREATE INDEX "audit_reason_customer_id_idx" ON "audit_reason"("customer_id");

-- The lines that are there, once: why a Dost did something for a customer moves beside the log.
ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only;
INSERT INTO audit_reason (entry_id, customer_id, text)
  SELECT a.id, a.customer_id, coalesce(a.reason, a.detail->>'reason')
  FROM audit_entry a JOIN customer c ON c.id = a.customer_id
  WHERE c.deleted_at IS NULL AND coalesce(a.reason, a.detail->>'reason') IS NOT NULL;
-- allow changing-many-rows: the log's lines are only added, and these are the few with a reason
UPDATE audit_entry SET reason = NULL, detail = detail - 'reason'
  WHERE customer_id IS NOT NULL AND (reason IS NOT NULL OR detail ? 'reason');
ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only;
-- allow changing-many-rows: sessions in which somebody acted for a customer who is gone
UPDATE session s SET actor_reason = NULL FROM customer c
  WHERE c.id = s.customer_id AND c.deleted_at IS NOT NULL AND s.actor_reason IS NOT NULL;
