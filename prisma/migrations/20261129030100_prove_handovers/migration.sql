-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'yard_handover';

-- AlterTable
ALTER TABLE "purchase" ADD COLUMN     "handover_proven_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "purchase_step" ADD COLUMN     "reason" TEXT;

-- A car is handed over, at home or at the yard, by its buyer's code, the odometer and a photograph.
CREATE OR REPLACE FUNCTION delivered_at_home_is_proven() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM home_delivery h JOIN purchase p ON p.reservation_id = h.reservation_id WHERE p.id = NEW.purchase_id AND h.status = 'chosen')
    OR NOT EXISTS (SELECT FROM purchase p JOIN document d ON d.vehicle_id = p.vehicle_id AND d.customer_id = p.customer_id
      WHERE p.id = NEW.purchase_id AND p.handover_proven_at IS NOT NULL AND p.delivered_kms > 0
        AND d.kind = 'delivery_photo' AND d.storage_key IS NOT NULL) THEN
    RAISE EXCEPTION 'the delivery of purchase % is not proven', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_step_delivery_proven';
  END IF;
  RETURN NULL;
END $$;

-- The insurance and the RC are the buyer's when the document is here, or somebody says why it isn't.
CREATE FUNCTION step_has_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(btrim(NEW.reason), '') = '' AND NOT EXISTS (
    SELECT FROM purchase p JOIN document d ON d.vehicle_id = p.vehicle_id AND d.customer_id = p.customer_id
    WHERE p.id = NEW.purchase_id AND d.storage_key IS NOT NULL AND d.status IN ('submitted', 'verified')
      AND d.kind = CASE NEW.step WHEN 'rc_issued' THEN 'new_rc' ELSE 'new_insurance' END) THEN
    RAISE EXCEPTION '% of % has neither document nor reason', NEW.step, NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_step_has_document';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER purchase_step_has_document BEFORE UPDATE OF done_at ON purchase_step FOR EACH ROW
  WHEN (NEW.step IN ('insurance_transfer', 'rc_issued') AND NEW.done_at IS NOT NULL AND OLD.done_at IS NULL)
  EXECUTE FUNCTION step_has_document();

-- Form 29C's handover is the arrival: owners of cars that came to the yard wait for nothing.
INSERT INTO rc_transfer (vehicle_id, handover_at)
  SELECT a.vehicle_id, max(a.arrived_at) FROM seller_appointment a WHERE a.arrived_at IS NOT NULL GROUP BY a.vehicle_id
  ON CONFLICT (vehicle_id) DO UPDATE SET handover_at = excluded.handover_at WHERE rc_transfer.handover_at IS NULL;
