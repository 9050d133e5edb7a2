-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'home_delivery';

-- AlterTable
ALTER TABLE "city_pincode" ADD COLUMN     "latitude" DECIMAL(6,3),
ADD COLUMN     "longitude" DECIMAL(6,3);

-- AlterTable
ALTER TABLE "purchase" ADD COLUMN     "delivery_fee" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "home_delivery" (
    "id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "pincode" CHAR(6) NOT NULL,
    "address" TEXT NOT NULL,
    "kms" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL,
    "day" DATE,
    "part" TEXT,
    "status" TEXT NOT NULL DEFAULT 'chosen',
    "odometer" INTEGER,
    "delivered_at" TIMESTAMPTZ(3),
    "delivered_by_id" TEXT,
    "proven_at" TIMESTAMPTZ(3),
    "fee_reference" TEXT,
    "cancel_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "home_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "home_delivery_reservation_id_idx" ON "home_delivery"("reservation_id");

-- CreateIndex
CREATE INDEX "home_delivery_day_idx" ON "home_delivery"("day");

-- AddForeignKey
ALTER TABLE "home_delivery" ADD CONSTRAINT "home_delivery_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "home_delivery" ADD CONSTRAINT "home_delivery_delivered_by_id_fkey" FOREIGN KEY ("delivered_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "test_drive" ADD COLUMN     "home_address" TEXT,
ADD COLUMN     "home_kms" INTEGER,
ADD COLUMN     "home_pincode" CHAR(6);

ALTER TABLE city_pincode ADD CONSTRAINT city_pincode_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL));
ALTER TABLE home_delivery
  ADD CONSTRAINT home_delivery_status_known CHECK (status IN ('chosen', 'cancelled', 'delivered')),
  ADD CONSTRAINT home_delivery_amounts CHECK (kms > 0 AND fee >= 0),
  ADD CONSTRAINT home_delivery_day_whole CHECK ((day IS NULL) = (part IS NULL) AND part IN ('morning', 'afternoon', 'evening')),
  -- Delivered is what was proven: by the buyer's code, the odometer, and who was there.
  ADD CONSTRAINT home_delivery_proven CHECK (status <> 'delivered' OR (delivered_at IS NOT NULL AND delivered_by_id IS NOT NULL AND proven_at IS NOT NULL AND odometer > 0)),
  ADD CONSTRAINT home_delivery_fee_back CHECK (fee_reference IS NULL OR (status = 'cancelled' AND fee > 0 AND fee_reference <> ''));
CREATE UNIQUE INDEX home_delivery_one_standing ON home_delivery (reservation_id) WHERE status <> 'cancelled';
ALTER TABLE test_drive ADD CONSTRAINT test_drive_home_whole CHECK (
  (home_address IS NULL) = (home_kms IS NULL) AND (home_pincode IS NULL) = (home_kms IS NULL) AND (home_kms IS NULL OR kind = 'testDrive'));

-- What a delivery was chosen for stays; another address is another row.
CREATE FUNCTION keep_home_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.reservation_id, NEW.pincode, NEW.kms, NEW.fee) IS DISTINCT FROM (OLD.reservation_id, OLD.pincode, OLD.kms, OLD.fee)
    OR (OLD.status <> 'chosen' AND NEW.status <> OLD.status) THEN
    RAISE EXCEPTION 'delivery % stays as it was chosen', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'home_delivery_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER home_delivery_kept BEFORE UPDATE ON home_delivery FOR EACH ROW EXECUTE FUNCTION keep_home_delivery();

-- A car is bought when its payments are its price, and the fee of its delivery where one was chosen: to the rupee.
CREATE OR REPLACE FUNCTION refuse_unpaid_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  token bigint;
  delivery bigint;
BEGIN
  IF NEW.paid_amount IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO paid FROM buyer_payment WHERE reservation_id = NEW.reservation_id AND returned_at IS NULL;
  SELECT coalesce(sum(amount), 0) INTO token FROM payment WHERE reservation_id = NEW.reservation_id AND status = 'captured';
  SELECT coalesce(sum(fee), 0) INTO delivery FROM home_delivery WHERE reservation_id = NEW.reservation_id AND status <> 'cancelled';
  IF paid <> NEW.paid_amount OR paid + token <> NEW.price + NEW.tcs + NEW.delivery_fee OR (TG_OP = 'INSERT' AND delivery <> NEW.delivery_fee) THEN
    RAISE EXCEPTION 'purchase % is not paid in full', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_is_paid';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER purchase_is_paid ON purchase;
CREATE CONSTRAINT TRIGGER purchase_is_paid AFTER INSERT OR UPDATE OF paid_amount, price, tcs, delivery_fee ON purchase
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unpaid_purchase();

-- A tick doesn't hand a car over that is to be brought home: its proof does, or the delivery is called off first.
CREATE FUNCTION delivered_at_home_is_proven() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM home_delivery h JOIN purchase p ON p.reservation_id = h.reservation_id WHERE p.id = NEW.purchase_id AND h.status = 'chosen') THEN
    RAISE EXCEPTION 'the delivery of purchase % is not proven', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_step_delivery_proven';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER purchase_step_delivery_proven AFTER UPDATE ON purchase_step DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.step = 'delivered' AND NEW.done_at IS NOT NULL AND OLD.done_at IS NULL) EXECUTE FUNCTION delivered_at_home_is_proven();

ALTER TABLE gst_invoice DROP CONSTRAINT gst_invoice_fee_known;
ALTER TABLE gst_invoice ADD CONSTRAINT gst_invoice_fee_known CHECK (fee IN ('listing_fee', 'success_fee', 'home_delivery'));

INSERT INTO term_change (id, term, version, value, valid_from, reason) VALUES
  ('trm_00000000000000000000000006', 'deliveryNear', 1, 500, '2000-01-01 00:00+05:30', 'As home delivery began'),
  ('trm_00000000000000000000000007', 'deliveryMiddle', 1, 1200, '2000-01-01 00:00+05:30', 'As home delivery began'),
  ('trm_00000000000000000000000008', 'deliveryFar', 1, 2500, '2000-01-01 00:00+05:30', 'As home delivery began');
