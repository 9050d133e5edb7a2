-- AlterTable
ALTER TABLE "settlement" ADD COLUMN     "approved_at" TIMESTAMPTZ(3),
ADD COLUMN     "approved_by_id" TEXT,
ADD COLUMN     "loan_closed_by_id" TEXT,
ADD COLUMN     "opened_by_id" TEXT,
ADD COLUMN     "started_by_id" TEXT;

-- CreateTable
CREATE TABLE "buyer_payment" (
    "id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "paid_on" DATE NOT NULL,
    "taken_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "returned_at" TIMESTAMPTZ(3),
    "returned_by_id" TEXT,
    "return_reference" TEXT,
    "return_reason" TEXT,

    CONSTRAINT "buyer_payment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "buyer_payment_reservation_id_idx" ON "buyer_payment"("reservation_id");

-- AddForeignKey
ALTER TABLE "buyer_payment" ADD CONSTRAINT "buyer_payment_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "buyer_payment" ADD CONSTRAINT "buyer_payment_taken_by_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "buyer_payment" ADD CONSTRAINT "buyer_payment_returned_by_id_fkey" FOREIGN KEY ("returned_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_opened_by_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_approved_by_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_loan_closed_by_id_fkey" FOREIGN KEY ("loan_closed_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One payment with each sale so far; from now on as many as it takes.
INSERT INTO buyer_payment (id, reservation_id, amount, method, reference, paid_on, created_at)
  SELECT 'bpy_' || substr(id, 5), reservation_id, paid_amount, method, reference, paid_on, created_at FROM purchase
  WHERE method IS NOT NULL AND paid_amount > 0;
DROP VIEW invariant_purchase_is_whole;
DROP INDEX purchase_reference_once;
ALTER TABLE purchase DROP CONSTRAINT purchase_method_known;
ALTER TABLE purchase DROP COLUMN method, DROP COLUMN reference;

ALTER TABLE buyer_payment
  ADD CONSTRAINT buyer_payment_some_money CHECK (amount > 0),
  -- No cash, of whatever size: s. 269ST forbids two lakh and more for one deal, and a part in cash would still count towards that.
  ADD CONSTRAINT buyer_payment_method_known CHECK (method IN ('bank_transfer', 'upi', 'cheque', 'demand_draft', 'loan')),
  ADD CONSTRAINT buyer_payment_return_whole CHECK ((returned_at IS NULL) = (return_reference IS NULL) AND (returned_at IS NULL) = (return_reason IS NULL));
CREATE UNIQUE INDEX buyer_payment_reference_once ON buyer_payment (method, reference) WHERE returned_at IS NULL;

CREATE VIEW invariant_purchase_is_whole AS
  SELECT purchase.id, purchase.vehicle_id FROM purchase JOIN vehicle ON vehicle.id = purchase.vehicle_id
  WHERE (SELECT count(*) FROM purchase_step WHERE purchase_step.purchase_id = purchase.id) <> 8
    OR NOT EXISTS (SELECT FROM rc_transfer WHERE rc_transfer.vehicle_id = purchase.vehicle_id)
    OR NOT EXISTS (SELECT FROM reservation WHERE reservation.id = purchase.reservation_id AND reservation.status = 'completed')
    OR (vehicle.seller_id IS NOT NULL AND purchase.paid_amount IS NOT NULL
      AND NOT EXISTS (SELECT FROM settlement WHERE settlement.vehicle_id = purchase.vehicle_id));

-- A car is bought when its payments are its price: token and payments together the price and the tax, to the rupee.
CREATE FUNCTION refuse_unpaid_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  token bigint;
BEGIN
  IF NEW.paid_amount IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO paid FROM buyer_payment WHERE reservation_id = NEW.reservation_id AND returned_at IS NULL;
  SELECT coalesce(sum(amount), 0) INTO token FROM payment WHERE reservation_id = NEW.reservation_id AND status = 'captured';
  IF paid <> NEW.paid_amount OR paid + token <> NEW.price + NEW.tcs THEN
    RAISE EXCEPTION 'purchase % is not paid in full', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_is_paid';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER purchase_is_paid AFTER INSERT OR UPDATE OF paid_amount, price, tcs ON purchase
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unpaid_purchase();

-- What was taken stays as it was noted: only its return is added, and never once it has bought the car.
CREATE FUNCTION keep_buyer_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.reservation_id, NEW.amount, NEW.method, NEW.reference, NEW.paid_on) IS DISTINCT FROM (OLD.reservation_id, OLD.amount, OLD.method, OLD.reference, OLD.paid_on)
    OR OLD.returned_at IS NOT NULL
    OR (NEW.returned_at IS NOT NULL AND EXISTS (SELECT FROM purchase WHERE purchase.reservation_id = NEW.reservation_id)) THEN
    RAISE EXCEPTION 'payment % stays as it was noted', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'buyer_payment_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER buyer_payment_kept BEFORE UPDATE ON buyer_payment FOR EACH ROW EXECUTE FUNCTION keep_buyer_payment();

-- Above ₹2,00,000 (BUSINESS_TERMS.payoutByTwoAbove) a payment to a seller is started by one person and approved by another
-- before it is paid, and a loan is closed by another than who wrote its amount into the sale. Paid before this: as it was.
ALTER TABLE settlement
  ADD CONSTRAINT settlement_approved_by_somebody CHECK ((approved_at IS NULL) = (approved_by_id IS NULL)),
  ADD CONSTRAINT settlement_started_by_somebody CHECK (started_at IS NULL OR started_by_id IS NOT NULL OR started_at < '2026-11-23 06:00+00'),
  ADD CONSTRAINT settlement_approved_once_started CHECK (approved_at IS NULL OR started_at IS NOT NULL),
  ADD CONSTRAINT settlement_two_people CHECK (approved_by_id IS NULL OR approved_by_id IS DISTINCT FROM started_by_id),
  ADD CONSTRAINT settlement_big_one_approved CHECK (paid_at IS NULL OR payout <= 200000 OR approved_at IS NOT NULL OR paid_at < '2026-11-23 06:00+00'),
  ADD CONSTRAINT settlement_loan_two_people CHECK (loan_closed_at IS NULL OR loan_closure <= 200000 OR loan_closed_at < '2026-11-23 06:00+00'
    OR (loan_closed_by_id IS NOT NULL AND opened_by_id IS NOT NULL AND loan_closed_by_id <> opened_by_id));
