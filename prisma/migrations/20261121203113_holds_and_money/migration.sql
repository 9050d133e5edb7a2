-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "refund_claimed_at" TIMESTAMPTZ(3),
ALTER COLUMN "order_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "sandbox_order" (
    "id" TEXT NOT NULL,
    "receipt" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_payment" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_refund" (
    "id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_refund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sandbox_payment_order_id_idx" ON "sandbox_payment"("order_id");

-- CreateIndex
CREATE INDEX "sandbox_refund_payment_id_idx" ON "sandbox_refund"("payment_id");

-- CreateIndex
CREATE INDEX "payment_appointment_id_idx" ON "payment"("appointment_id");

-- AddForeignKey
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "sandbox_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An order stands behind every rupee that was taken.
ALTER TABLE payment ADD CONSTRAINT payment_paid_has_order CHECK (status IN ('created', 'failed') OR order_id IS NOT NULL);
ALTER TABLE payment ADD CONSTRAINT payment_refunded_has_id CHECK ((status = 'refunded') = (refund_id IS NOT NULL AND refunded_at IS NOT NULL));
-- One open token payment a hold, so that a repeated call finds the first one's order.
CREATE UNIQUE INDEX payment_one_per_reservation ON payment (reservation_id) WHERE purpose = 'token';
ALTER TABLE sandbox_payment ADD CONSTRAINT sandbox_payment_status_known CHECK (status IN ('captured', 'failed'));

-- What the sweep looks for every half second: as good as nothing, most of the time.
CREATE INDEX reservation_pending_until ON reservation (pay_before) WHERE status = 'pending';
CREATE INDEX reservation_active_until ON reservation (ends_at) WHERE status = 'active';
CREATE INDEX waiting_line_offers_until ON waiting_line (offer_ends_at) WHERE left_at IS NULL AND offered_at IS NOT NULL;
CREATE INDEX payment_refunds_due ON payment (captured_at) WHERE status = 'refund_due';
CREATE INDEX payment_unsettled ON payment (created_at) WHERE status IN ('created', 'failed') AND order_id IS NOT NULL;
CREATE INDEX gateway_event_waiting ON gateway_event (received_at) WHERE processed_at IS NULL;

-- A hold that counts now, whether or not anybody has swept up the ones that ended.
CREATE VIEW live_hold AS
  SELECT id, vehicle_id, customer_id, status, pay_before, ends_at FROM reservation
  WHERE (status = 'pending' AND pay_before > now()) OR (status = 'active' AND ends_at > now());

-- Six promises about holds and money, each as the rows that break it: every view is empty, always.
CREATE VIEW invariant_one_live_hold_a_car AS
  SELECT vehicle_id, count(*) AS holds FROM reservation WHERE status IN ('pending', 'active')
  GROUP BY vehicle_id HAVING count(*) > 1;
CREATE VIEW invariant_one_live_hold_a_buyer AS
  SELECT customer_id, count(*) AS holds FROM reservation WHERE status IN ('pending', 'active')
  GROUP BY customer_id HAVING count(*) > 1;
CREATE VIEW invariant_reserved_means_held AS
  SELECT vehicle.id, vehicle.status FROM vehicle
  WHERE (vehicle.status = 'reserved') <> EXISTS (
    SELECT FROM reservation WHERE reservation.vehicle_id = vehicle.id AND reservation.status IN ('pending', 'active'));
CREATE VIEW invariant_captured_money_has_its_place AS
  SELECT payment.id, payment.status, reservation.status AS hold FROM payment
  JOIN reservation ON reservation.id = payment.reservation_id
  WHERE (payment.status = 'captured') <> (reservation.status IN ('active', 'completed'));
CREATE VIEW invariant_refunded_exactly_once AS
  SELECT payment.id, payment.status, payment.refund_id FROM payment
  WHERE (payment.status = 'refunded' AND payment.provider = 'sandbox'
      AND EXISTS (SELECT FROM sandbox_payment WHERE sandbox_payment.id = payment.payment_id)
      AND NOT EXISTS (SELECT FROM sandbox_refund WHERE sandbox_refund.id = payment.refund_id AND sandbox_refund.amount = payment.amount))
    OR (SELECT count(*) FROM sandbox_refund WHERE sandbox_refund.payment_id = payment.payment_id) > 1
    OR (payment.status NOT IN ('refund_due', 'refunded')
      AND EXISTS (SELECT FROM sandbox_refund WHERE sandbox_refund.payment_id = payment.payment_id));
-- Looked at after a sweep: what has ended holds nobody up.
CREATE VIEW invariant_ended_hold_blocks_nobody AS
  SELECT id, vehicle_id, status, pay_before, ends_at FROM reservation
  WHERE (status = 'pending' AND pay_before <= now()) OR (status = 'active' AND ends_at <= now());
