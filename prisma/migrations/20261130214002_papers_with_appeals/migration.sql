-- AlterTable
ALTER TABLE "price_appeal" ADD COLUMN     "paper_key" TEXT,
ADD COLUMN     "paper_type" TEXT;

-- CreateIndex
-- allow require-concurrent-index-creation: a new column, so every row is null
CREATE UNIQUE INDEX "price_appeal_paper_key_key" ON "price_appeal"("paper_key");

-- A withdrawn appeal keeps no document.
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE price_appeal ADD CONSTRAINT price_appeal_paper
  CHECK ((paper_key IS NULL) = (paper_type IS NULL) AND (state <> 'withdrawn' OR paper_key IS NULL));

-- An appeal is answered once, and its clock stays. Words and document may be erased with an account.
-- A document is added only while the appeal is open, so that the answer took account of it.
CREATE OR REPLACE FUNCTION keep_price_appeal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.number, NEW.vehicle_id, NEW.customer_id, NEW.is_owner, NEW.label_id, NEW.fact, NEW.asked_at, NEW.due_at)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.vehicle_id, OLD.customer_id, OLD.is_owner, OLD.label_id, OLD.fact, OLD.asked_at, OLD.due_at)
    OR (OLD.state <> 'asked' AND (NEW.state, NEW.closed_at, NEW.closed_by_id, NEW.after_label_id)
      IS DISTINCT FROM (OLD.state, OLD.closed_at, OLD.closed_by_id, OLD.after_label_id))
    OR (OLD.state <> 'asked' AND NEW.paper_key IS NOT NULL AND NEW.paper_key IS DISTINCT FROM OLD.paper_key) THEN
    RAISE EXCEPTION 'price appeal % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'price_appeal_moves_forward';
  END IF;
  RETURN NEW;
END $$;
