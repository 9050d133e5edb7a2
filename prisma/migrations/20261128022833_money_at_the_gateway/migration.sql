-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "kept_amount" INTEGER;

-- AlterTable
ALTER TABLE "gateway_event" ADD COLUMN     "dispute_id" TEXT,
ADD COLUMN     "gateway_payment_id" TEXT;

-- AlterTable
ALTER TABLE "sandbox_refund" ADD COLUMN     "receipt" TEXT;

-- CreateTable
CREATE TABLE "gateway_payment" (
    "id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "payment_id" TEXT,
    "order_id" TEXT,
    "paise" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "fee_paise" INTEGER,
    "tax_paise" INTEGER,
    "fee_bearer" TEXT,
    "refunded_paise" INTEGER NOT NULL DEFAULT 0,
    "use" TEXT NOT NULL DEFAULT 'undecided',
    "was_kept" BOOLEAN NOT NULL DEFAULT false,
    "left_paise" INTEGER NOT NULL DEFAULT 0,
    "owed_paise" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "refund_claimed_at" TIMESTAMPTZ(3),
    "refund_tries" SMALLINT NOT NULL DEFAULT 0,
    "refund_failures" SMALLINT NOT NULL DEFAULT 0,
    "refund_not_before" TIMESTAMPTZ(3),
    "refund_parked_at" TIMESTAMPTZ(3),

    CONSTRAINT "gateway_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gateway_refund" (
    "id" TEXT NOT NULL,
    "gateway_payment_id" TEXT NOT NULL,
    "paise" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "receipt" TEXT,
    "is_ours" BOOLEAN NOT NULL,
    "status" TEXT NOT NULL,
    "reference" TEXT,
    "speed" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "gateway_refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_request" (
    "receipt" TEXT NOT NULL,
    "gateway_payment_id" TEXT NOT NULL,
    "paise" INTEGER NOT NULL,
    "refund_id" TEXT,
    "dropped_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refund_request_pkey" PRIMARY KEY ("receipt")
);

-- CreateTable
CREATE TABLE "gateway_dispute" (
    "id" TEXT NOT NULL,
    "gateway_payment_id" TEXT NOT NULL,
    "paise" INTEGER NOT NULL,
    "deducted_paise" INTEGER NOT NULL DEFAULT 0,
    "status" TEXT NOT NULL,
    "phase" TEXT,
    "reason" TEXT,
    "respond_by" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "gateway_dispute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "money_line" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "gateway_payment_id" TEXT NOT NULL,
    "paise" INTEGER NOT NULL,
    "detail" TEXT,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "reason" TEXT,
    "proposed_by" TEXT,
    "closed_by" TEXT,

    CONSTRAINT "money_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "gateway_payment_payment_id_idx" ON "gateway_payment"("payment_id");

-- CreateIndex
CREATE INDEX "gateway_refund_gateway_payment_id_idx" ON "gateway_refund"("gateway_payment_id");

-- CreateIndex
CREATE INDEX "refund_request_gateway_payment_id_idx" ON "refund_request"("gateway_payment_id");

-- CreateIndex
CREATE INDEX "gateway_dispute_gateway_payment_id_idx" ON "gateway_dispute"("gateway_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "money_line_kind_subject_key" ON "money_line"("kind", "subject");

-- CreateIndex
-- allow require-concurrent-index-creation: the sandbox's table is empty where customers pay
CREATE UNIQUE INDEX "sandbox_refund_receipt_key" ON "sandbox_refund"("receipt");

-- AddForeignKey
ALTER TABLE "gateway_payment" ADD CONSTRAINT "gateway_payment_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gateway_refund" ADD CONSTRAINT "gateway_refund_gateway_payment_id_fkey" FOREIGN KEY ("gateway_payment_id") REFERENCES "gateway_payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_request" ADD CONSTRAINT "refund_request_gateway_payment_id_fkey" FOREIGN KEY ("gateway_payment_id") REFERENCES "gateway_payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gateway_dispute" ADD CONSTRAINT "gateway_dispute_gateway_payment_id_fkey" FOREIGN KEY ("gateway_payment_id") REFERENCES "gateway_payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_line" ADD CONSTRAINT "money_line_gateway_payment_id_fkey" FOREIGN KEY ("gateway_payment_id") REFERENCES "gateway_payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_line" ADD CONSTRAINT "money_line_proposed_by_fkey" FOREIGN KEY ("proposed_by") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "money_line" ADD CONSTRAINT "money_line_closed_by_fkey" FOREIGN KEY ("closed_by") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE gateway_payment
  ADD CONSTRAINT gateway_payment_status_known CHECK (status IN ('open', 'authorized', 'captured', 'failed', 'returned')),
  ADD CONSTRAINT gateway_payment_use_known CHECK (use IN ('undecided', 'kept', 'back', 'elsewhere')),
  ADD CONSTRAINT gateway_payment_sums CHECK (paise >= 0 AND refunded_paise >= 0 AND left_paise >= 0 AND owed_paise >= 0 AND left_paise <= paise AND owed_paise <= left_paise),
  ADD CONSTRAINT gateway_payment_refund_tries CHECK (refund_tries >= 0 AND refund_failures >= 0),
  ADD CONSTRAINT gateway_payment_parked_owed CHECK (refund_parked_at IS NULL OR owed_paise > 0),
  ADD CONSTRAINT gateway_payment_owed_decided CHECK (owed_paise = 0 OR use IN ('kept', 'back'));
ALTER TABLE gateway_refund
  ADD CONSTRAINT gateway_refund_status_known CHECK (status IN ('pending', 'processed', 'failed')),
  ADD CONSTRAINT gateway_refund_sum CHECK (paise >= 0);
ALTER TABLE refund_request
  ADD CONSTRAINT refund_request_sum CHECK (paise > 0),
  ADD CONSTRAINT refund_request_one_end CHECK (refund_id IS NULL OR dropped_at IS NULL);
-- One refund of a payment is asked for at a time.
CREATE UNIQUE INDEX refund_request_one_open ON refund_request (gateway_payment_id) WHERE refund_id IS NULL AND dropped_at IS NULL;
ALTER TABLE gateway_dispute
  ADD CONSTRAINT gateway_dispute_sums CHECK (paise >= 0 AND deducted_paise >= 0);
ALTER TABLE money_line
  ADD CONSTRAINT money_line_outcome_known CHECK (outcome IN ('given_back', 'counted', 'elsewhere', 'tried_again', 'noted', 'by_itself')),
  ADD CONSTRAINT money_line_closed_whole CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  -- Money that leaves our books without leaving the gateway takes two people, of whatever size it is.
  ADD CONSTRAINT money_line_two_people CHECK (outcome IS DISTINCT FROM 'elsewhere' OR (reason IS NOT NULL AND proposed_by IS NOT NULL AND closed_by IS NOT NULL AND proposed_by <> closed_by)),
  ADD CONSTRAINT money_line_by_somebody CHECK (outcome IN ('by_itself') OR closed_at IS NULL OR closed_by IS NOT NULL);

CREATE INDEX gateway_payment_owed ON gateway_payment (created_at) WHERE owed_paise > 0;
CREATE INDEX gateway_payment_undecided ON gateway_payment (created_at) WHERE use = 'undecided' AND status = 'captured';
CREATE INDEX gateway_refund_pending ON gateway_refund (created_at) WHERE status = 'pending';
CREATE INDEX money_line_open ON money_line (opened_at) WHERE closed_at IS NULL;

-- What was paid before this has one whole refund or none.
INSERT INTO gateway_payment (id, provider, payment_id, order_id, paise, currency, status, use, was_kept, left_paise, owed_paise, created_at)
  SELECT payment_id, provider, id, order_id, amount * 100, currency, 'captured', CASE status WHEN 'captured' THEN 'kept' ELSE 'back' END, true,
    CASE status WHEN 'refunded' THEN 0 ELSE amount * 100 END, CASE status WHEN 'refund_due' THEN amount * 100 ELSE 0 END, coalesce(captured_at, created_at)
  FROM payment WHERE payment_id IS NOT NULL AND provider <> 'terminal' AND status IN ('captured', 'refund_due', 'refunded')
  ON CONFLICT DO NOTHING;
INSERT INTO gateway_refund (id, gateway_payment_id, paise, currency, receipt, is_ours, status, created_at, processed_at)
  SELECT refund_id, payment_id, amount * 100, currency, id, true, 'processed', refunded_at, refunded_at
  FROM payment WHERE status = 'refunded' AND provider <> 'terminal' AND payment_id IS NOT NULL
  ON CONFLICT DO NOTHING;

-- A token counts with what of it is still here.
CREATE OR REPLACE FUNCTION refuse_unpaid_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  token bigint;
  delivery bigint;
BEGIN
  IF NEW.paid_amount IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO paid FROM buyer_payment WHERE reservation_id = NEW.reservation_id AND returned_at IS NULL;
  SELECT coalesce(sum(coalesce(kept_amount, amount)), 0) INTO token FROM payment WHERE reservation_id = NEW.reservation_id AND status = 'captured';
  SELECT coalesce(sum(fee), 0) INTO delivery FROM home_delivery WHERE reservation_id = NEW.reservation_id AND status <> 'cancelled';
  IF paid <> NEW.paid_amount OR paid + token <> NEW.price + NEW.tcs + NEW.delivery_fee OR (TG_OP = 'INSERT' AND delivery <> NEW.delivery_fee) THEN
    RAISE EXCEPTION 'purchase % is not paid in full', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_is_paid';
  END IF;
  RETURN NULL;
END $$;

-- Nothing goes back twice, what stays here is kept for something, and the sandbox's books say the same as ours.
CREATE OR REPLACE VIEW invariant_refunded_exactly_once AS
  SELECT payment.id, payment.status, payment.refund_id FROM payment
  LEFT JOIN sandbox_payment ON sandbox_payment.id = payment.payment_id
  LEFT JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS back FROM sandbox_refund WHERE sandbox_refund.payment_id = payment.payment_id) sent ON true
  WHERE payment.provider = 'sandbox'
    AND ((payment.status = 'refunded' AND sandbox_payment.id IS NOT NULL AND sent.back <> sandbox_payment.amount)
      OR sent.back > coalesce(sandbox_payment.amount, payment.amount)
      OR (payment.status NOT IN ('refund_due', 'refunded') AND sent.back > coalesce(sandbox_payment.amount, payment.amount) - payment.amount));
CREATE VIEW invariant_money_is_reckoned AS
  SELECT g.id, g.use, g.paise, g.left_paise, g.owed_paise, back.paise AS back FROM gateway_payment g
  LEFT JOIN LATERAL (SELECT coalesce(sum(r.paise), 0) AS paise FROM gateway_refund r WHERE r.gateway_payment_id = g.id AND r.status <> 'failed') back ON true
  WHERE (g.status = 'captured' AND g.left_paise + back.paise > greatest(g.paise, back.paise))
    OR (g.status <> 'captured' AND g.left_paise > 0)
    OR (g.use = 'kept' AND g.left_paise > 0) <> EXISTS (SELECT FROM payment p WHERE p.payment_id = g.id AND p.status = 'captured' AND g.left_paise > 0);
