-- AlterTable
ALTER TABLE "gateway_payment" ADD COLUMN     "account_id" TEXT;

-- AlterTable
ALTER TABLE "gateway_event" ADD COLUMN     "account_id" TEXT;

-- AlterTable
ALTER TABLE "buyer_payment" ADD COLUMN     "gateway_payment_id" TEXT,
ADD COLUMN     "other_payer" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "deal_account" (
    "account_id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "account_number" TEXT NOT NULL,
    "ifsc" TEXT NOT NULL,
    "bank" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "deal_account_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "sandbox_account" (
    "id" TEXT NOT NULL,
    "account_number" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_transfer" (
    "payment_id" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "payer" TEXT NOT NULL,

    CONSTRAINT "sandbox_transfer_pkey" PRIMARY KEY ("payment_id")
);

-- CreateIndex
CREATE INDEX "deal_account_reservation_id_idx" ON "deal_account"("reservation_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_account_account_number_key" ON "sandbox_account"("account_number");

-- AddForeignKey
ALTER TABLE "gateway_payment" ADD CONSTRAINT "gateway_payment_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "deal_account"("account_id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "deal_account" ADD CONSTRAINT "deal_account_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "buyer_payment" ADD CONSTRAINT "buyer_payment_gateway_payment_id_fkey" FOREIGN KEY ("gateway_payment_id") REFERENCES "gateway_payment"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- A hold is paid into one account at a time, and an account number belongs to one deal for ever:
-- a late transfer must never pay for somebody else's car.
CREATE UNIQUE INDEX deal_account_one_open ON deal_account (reservation_id) WHERE closed_at IS NULL;
CREATE UNIQUE INDEX deal_account_number_once ON deal_account (ifsc, account_number);

-- What was recorded stays as it was: only its return is added, or the transfer that it turned out
-- to be, and never a return once it has bought the car.
CREATE OR REPLACE FUNCTION keep_buyer_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.reservation_id, NEW.amount, NEW.method, NEW.reference, NEW.paid_on) IS DISTINCT FROM (OLD.reservation_id, OLD.amount, OLD.method, OLD.reference, OLD.paid_on)
    OR (OLD.gateway_payment_id IS NOT NULL AND NEW.gateway_payment_id IS DISTINCT FROM OLD.gateway_payment_id)
    OR (OLD.returned_at IS NOT NULL AND (NEW.returned_at, NEW.return_reference) IS DISTINCT FROM (OLD.returned_at, OLD.return_reference))
    OR (OLD.returned_at IS NULL AND NEW.returned_at IS NOT NULL AND EXISTS (SELECT FROM purchase WHERE purchase.reservation_id = NEW.reservation_id)) THEN
    RAISE EXCEPTION 'payment % stays as it was noted', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'buyer_payment_kept';
  END IF;
  RETURN NEW;
END $$;

-- A matched payment came into an account of its own deal, and counts with no more than what came.
CREATE FUNCTION refuse_foreign_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM gateway_payment g JOIN deal_account a ON a.account_id = g.account_id
    WHERE g.id = NEW.gateway_payment_id AND a.reservation_id = NEW.reservation_id AND g.status = 'captured') THEN
    RAISE EXCEPTION 'payment % is not a transfer of its deal', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'buyer_payment_of_its_deal';
  END IF;
  IF NEW.taken_by_id IS NULL AND NEW.amount * 100::bigint > (SELECT paise FROM gateway_payment WHERE id = NEW.gateway_payment_id) THEN
    RAISE EXCEPTION 'payment % is more than came', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'buyer_payment_at_most_what_came';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER buyer_payment_of_its_deal BEFORE INSERT OR UPDATE OF gateway_payment_id ON buyer_payment
  FOR EACH ROW WHEN (NEW.gateway_payment_id IS NOT NULL) EXECUTE FUNCTION refuse_foreign_transfer();

-- Kept money pays an order or is a matched payment of a deal.
CREATE OR REPLACE VIEW invariant_money_is_reckoned AS
  SELECT g.id, g.use, g.paise, g.left_paise, g.owed_paise, back.paise AS back FROM gateway_payment g
  LEFT JOIN LATERAL (SELECT coalesce(sum(r.paise), 0) AS paise FROM gateway_refund r WHERE r.gateway_payment_id = g.id AND r.status <> 'failed') back ON true
  WHERE (g.status = 'captured' AND g.left_paise + back.paise > greatest(g.paise, back.paise))
    OR (g.status <> 'captured' AND g.left_paise > 0)
    OR (g.use = 'kept' AND g.left_paise > 0) <> (
      EXISTS (SELECT FROM payment p WHERE p.payment_id = g.id AND p.status = 'captured' AND g.left_paise > 0)
      OR EXISTS (SELECT FROM buyer_payment b WHERE b.gateway_payment_id = g.id AND b.returned_at IS NULL AND g.left_paise > 0));

-- A matched payment belongs to a hold that runs or became a sale; after that the money is on its way back.
CREATE VIEW invariant_matched_payments_have_their_place AS
  SELECT b.id, g.use, r.status FROM buyer_payment b
  JOIN gateway_payment g ON g.id = b.gateway_payment_id
  JOIN reservation r ON r.id = b.reservation_id
  WHERE (b.returned_at IS NULL) <> (g.use = 'kept');
