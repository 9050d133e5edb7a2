-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'bank_account';

-- AlterTable
ALTER TABLE "otp_authorization" ADD COLUMN     "subject" TEXT;

-- AlterTable
ALTER TABLE "settlement" ADD COLUMN     "bank_account_id" TEXT,
ADD COLUMN     "hold_back_account_id" TEXT;

-- CreateTable
CREATE TABLE "bank_account" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "ifsc" CHAR(11) NOT NULL,
    "bank" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "last_four" CHAR(4) NOT NULL,
    "number_hash" BYTEA,
    "holder" TEXT,
    "name_at_bank" TEXT,
    "status" TEXT NOT NULL DEFAULT 'checking',
    "failure" TEXT,
    "check_id" TEXT,
    "beneficiary" TEXT,
    "usable_from" TIMESTAMPTZ(3),
    "replaced_at" TIMESTAMPTZ(3),
    "decided_by_id" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bank_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_bank_check" (
    "check_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "name_at_bank" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_bank_check_pkey" PRIMARY KEY ("check_id")
);

-- CreateIndex
CREATE INDEX "bank_account_customer_id_created_at_idx" ON "bank_account"("customer_id", "created_at");

-- AddForeignKey
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_hold_back_account_id_fkey" FOREIGN KEY ("hold_back_account_id") REFERENCES "bank_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE bank_account
  ADD CONSTRAINT bank_account_status_known CHECK (status IN ('checking', 'name_differs', 'verified', 'refused', 'failed')),
  ADD CONSTRAINT bank_account_failure_known CHECK ((status = 'failed') = (failure IS NOT NULL) AND failure IN ('no_account', 'closed', 'unreachable', 'late')),
  ADD CONSTRAINT bank_account_ifsc_shape CHECK (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  ADD CONSTRAINT bank_account_last_four_shape CHECK (last_four ~ '^[0-9]{4}$'),
  -- Paid to is only what the bank's side knows by a name of its own, from a moment on.
  ADD CONSTRAINT bank_account_verified_whole CHECK (status <> 'verified' OR (beneficiary IS NOT NULL AND usable_from IS NOT NULL)),
  ADD CONSTRAINT bank_account_decided_whole CHECK ((decided_at IS NULL) = (decided_by_id IS NULL) AND (decided_at IS NULL OR reason <> '')),
  ADD CONSTRAINT bank_account_refused_by_somebody CHECK (status <> 'refused' OR decided_at IS NOT NULL),
  ADD CONSTRAINT bank_account_replaced_was_verified CHECK (replaced_at IS NULL OR status = 'verified');
CREATE UNIQUE INDEX bank_account_one_current ON bank_account (customer_id) WHERE status = 'verified' AND replaced_at IS NULL;
CREATE UNIQUE INDEX bank_account_one_under_way ON bank_account (customer_id) WHERE status IN ('checking', 'name_differs');
CREATE INDEX bank_account_to_check ON bank_account (created_at) WHERE status = 'checking';
ALTER TABLE sandbox_bank_check ADD CONSTRAINT sandbox_bank_check_outcome_known CHECK (outcome IN ('paid', 'no_account', 'closed', 'waiting'));

-- No money leaves for a seller but to an account of theirs that was verified and has rested; a payment that has begun ends where it began.
CREATE FUNCTION payout_wants_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  needs text[] := '{}';
  account text;
BEGIN
  IF NEW.payout > 0 AND (NEW.started_at IS NOT NULL OR NEW.paid_at IS NOT NULL)
    AND (TG_OP = 'INSERT' OR OLD.started_at IS DISTINCT FROM NEW.started_at OR OLD.paid_at IS DISTINCT FROM NEW.paid_at OR OLD.bank_account_id IS DISTINCT FROM NEW.bank_account_id) THEN
    needs := needs || coalesce(NEW.bank_account_id, '');
  END IF;
  IF NEW.hold_back_returned_at IS NOT NULL
    AND (TG_OP = 'INSERT' OR OLD.hold_back_returned_at IS NULL OR OLD.hold_back_account_id IS DISTINCT FROM NEW.hold_back_account_id) THEN
    needs := needs || coalesce(NEW.hold_back_account_id, '');
  END IF;
  FOREACH account IN ARRAY needs LOOP
    IF NOT EXISTS (SELECT FROM bank_account b JOIN vehicle v ON v.seller_id = b.customer_id
      WHERE b.id = account AND v.id = NEW.vehicle_id AND b.status = 'verified' AND b.usable_from <= now()) THEN
      RAISE EXCEPTION 'the seller of % has no verified account to be paid to', NEW.vehicle_id
        USING ERRCODE = 'check_violation', CONSTRAINT = 'settlement_paid_to_own_account';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER settlement_paid_to_own_account AFTER INSERT OR UPDATE ON settlement FOR EACH ROW
  WHEN (NEW.started_at IS NOT NULL OR NEW.paid_at IS NOT NULL OR NEW.hold_back_returned_at IS NOT NULL)
  EXECUTE FUNCTION payout_wants_account();
