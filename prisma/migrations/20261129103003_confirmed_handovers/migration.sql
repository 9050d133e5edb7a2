ALTER TABLE "purchase"
  ADD COLUMN "handover_confirmed_by_id" TEXT,
  ADD COLUMN "handover_identity" TEXT,
  ADD COLUMN "handover_reason" TEXT;

-- allow adding-foreign-key-constraint: the column is new and empty, so nothing is compared
-- allow constraint-missing-not-valid: the column is new and empty, so nothing is compared
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_handover_confirmed_by_id_fkey" FOREIGN KEY ("handover_confirmed_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A handover without the buyer's code names the document that was seen and says why.
-- allow constraint-missing-not-valid: the columns are new and empty, so every row passes
ALTER TABLE purchase
  ADD CONSTRAINT purchase_handover_identity CHECK (handover_identity IN ('aadhaar', 'passport', 'licence', 'voter', 'pan')),
  ADD CONSTRAINT purchase_handover_explained CHECK (
    (handover_identity IS NULL) = (handover_reason IS NULL)
    AND (handover_confirmed_by_id IS NULL OR handover_identity IS NOT NULL)
    AND (handover_reason IS NULL OR btrim(handover_reason) <> ''));

CREATE FUNCTION handover_confirmed_by_manager() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM staff WHERE staff.id = NEW.handover_confirmed_by_id AND staff.role = 'manager') THEN
    RAISE EXCEPTION 'the handover of % was not confirmed by a manager', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_handover_by_manager';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER purchase_handover_by_manager BEFORE UPDATE OF handover_identity ON purchase FOR EACH ROW
  WHEN (NEW.handover_identity IS NOT NULL AND OLD.handover_identity IS NULL) EXECUTE FUNCTION handover_confirmed_by_manager();
