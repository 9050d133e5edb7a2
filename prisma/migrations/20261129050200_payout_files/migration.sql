-- CreateTable
CREATE TABLE "payout_file" (
    "id" TEXT NOT NULL,
    "made_by_id" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" TEXT,
    "withdraw_reason" TEXT,

    CONSTRAINT "payout_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_file_row" (
    "file_id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "bank_account_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "is_withdrawn" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "payout_file_row_pkey" PRIMARY KEY ("file_id","vehicle_id","kind")
);

-- AddForeignKey
ALTER TABLE "payout_file" ADD CONSTRAINT "payout_file_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_file" ADD CONSTRAINT "payout_file_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_file_row" ADD CONSTRAINT "payout_file_row_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "payout_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_file_row" ADD CONSTRAINT "payout_file_row_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_file_row" ADD CONSTRAINT "payout_file_row_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE payout_file
  ADD CONSTRAINT payout_file_withdrawn CHECK ((withdrawn_at IS NULL) = (withdraw_reason IS NULL) AND (withdrawn_at IS NOT NULL OR withdrawn_by_id IS NULL)),
  ADD CONSTRAINT payout_file_reason CHECK (withdraw_reason IS NULL OR length(btrim(withdraw_reason)) >= 5);
ALTER TABLE payout_file_row
  ADD CONSTRAINT payout_file_row_kind CHECK (kind IN ('payout', 'hold_back')),
  ADD CONSTRAINT payout_file_row_amount CHECK (amount > 0);
-- Nothing is sent to the bank twice.
CREATE UNIQUE INDEX payout_file_row_once ON payout_file_row (vehicle_id, kind) WHERE NOT is_withdrawn;

-- A row is a payment that is due: its sum is the settlement's, a large payout has its second person, and the account is the
-- seller's own.
CREATE FUNCTION refuse_row_not_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM settlement s JOIN vehicle v ON v.id = s.vehicle_id
      JOIN bank_account b ON b.id = NEW.bank_account_id AND b.customer_id = v.seller_id
    WHERE s.vehicle_id = NEW.vehicle_id AND b.status = 'verified' AND b.replaced_at IS NULL AND b.usable_from <= now()
      AND CASE NEW.kind
        WHEN 'payout' THEN NEW.amount = s.payout AND s.started_at IS NOT NULL AND s.paid_at IS NULL
          AND (s.payout <= 200000 OR s.approved_at IS NOT NULL)
        ELSE NEW.amount = s.hold_back AND s.paid_at IS NOT NULL AND s.hold_back_returned_at IS NULL END) THEN
    RAISE EXCEPTION 'the % of % is not due', NEW.kind, NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_file_row_is_due';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_file_row_is_due BEFORE INSERT ON payout_file_row FOR EACH ROW EXECUTE FUNCTION refuse_row_not_due();

-- A file stays as it was sent; it can only be withdrawn, once.
CREATE FUNCTION keep_payout_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.made_at) IS DISTINCT FROM (OLD.id, OLD.made_at)
    OR (OLD.withdrawn_at IS NOT NULL AND (NEW.withdrawn_at, NEW.withdraw_reason) IS DISTINCT FROM (OLD.withdrawn_at, OLD.withdraw_reason)) THEN
    RAISE EXCEPTION 'file % is kept', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_file_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_file_kept BEFORE UPDATE ON payout_file FOR EACH ROW EXECUTE FUNCTION keep_payout_file();
CREATE FUNCTION keep_payout_file_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.file_id, NEW.vehicle_id, NEW.kind, NEW.bank_account_id, NEW.amount) IS DISTINCT FROM (OLD.file_id, OLD.vehicle_id, OLD.kind, OLD.bank_account_id, OLD.amount)
    OR (OLD.is_withdrawn AND NOT NEW.is_withdrawn) THEN
    RAISE EXCEPTION 'a row of file % is kept', OLD.file_id USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_file_kept';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payout_file_row_kept BEFORE UPDATE ON payout_file_row FOR EACH ROW EXECUTE FUNCTION keep_payout_file_row();
