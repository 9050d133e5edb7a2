-- AlterTable
ALTER TABLE "purchase" ADD COLUMN     "warranty_terms" TEXT NOT NULL DEFAULT '2026-11';

-- CreateTable
CREATE TABLE "warranty_claim" (
    "id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "terms_version" TEXT NOT NULL,
    "covered_until" DATE NOT NULL,
    "part" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "odometer" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3),
    "seen_by_id" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" TEXT,
    "finding" TEXT,
    "clause" TEXT,
    "amount" INTEGER,
    "paid_at" TIMESTAMPTZ(3),
    "paid_by_id" TEXT,
    "reference" TEXT,
    "bank_account_id" TEXT,

    CONSTRAINT "warranty_claim_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "warranty_claim_number_key" ON "warranty_claim"("number");

-- CreateIndex
CREATE INDEX "warranty_claim_purchase_id_idx" ON "warranty_claim"("purchase_id");

-- AddForeignKey
ALTER TABLE "warranty_claim" ADD CONSTRAINT "warranty_claim_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warranty_claim" ADD CONSTRAINT "warranty_claim_seen_by_id_fkey" FOREIGN KEY ("seen_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warranty_claim" ADD CONSTRAINT "warranty_claim_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warranty_claim" ADD CONSTRAINT "warranty_claim_paid_by_id_fkey" FOREIGN KEY ("paid_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "warranty_claim" ADD CONSTRAINT "warranty_claim_bank_account_id_fkey" FOREIGN KEY ("bank_account_id") REFERENCES "bank_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A refusal names its clause and what was found, an acceptance its amount; nothing is paid without being accepted.
ALTER TABLE "warranty_claim"
  ADD CONSTRAINT warranty_claim_part CHECK ("part" IN ('engine', 'gearbox', 'cooling', 'steering', 'brakes', 'electrics', 'air_conditioning')),
  ADD CONSTRAINT warranty_claim_words CHECK (btrim("text") <> '' AND "odometer" >= 0),
  ADD CONSTRAINT warranty_claim_in_time CHECK (("asked_at" AT TIME ZONE 'Asia/Kolkata')::date <= "covered_until"),
  ADD CONSTRAINT warranty_claim_state CHECK (CASE "state"
    WHEN 'asked' THEN "seen_at" IS NULL AND "decided_at" IS NULL AND "paid_at" IS NULL
    WHEN 'seen' THEN "seen_at" IS NOT NULL AND "decided_at" IS NULL AND "paid_at" IS NULL
    WHEN 'accepted' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NULL
    WHEN 'refused' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NULL
    WHEN 'paid' THEN "seen_at" IS NOT NULL AND "decided_at" IS NOT NULL AND "paid_at" IS NOT NULL
    ELSE false END),
  ADD CONSTRAINT warranty_claim_times CHECK ("seen_at" >= "asked_at" AND "decided_at" >= "seen_at" AND "paid_at" >= "decided_at"),
  ADD CONSTRAINT warranty_claim_people CHECK (("seen_at" IS NULL) = ("seen_by_id" IS NULL) AND ("decided_at" IS NULL) = ("decided_by_id" IS NULL)
    AND ("paid_at" IS NULL) = ("paid_by_id" IS NULL)),
  ADD CONSTRAINT warranty_claim_refused CHECK (CASE WHEN "state" = 'refused'
    THEN "clause" IS NOT NULL AND "clause" IN ('wear', 'accident', 'modified', 'unserviced', 'disclosed', 'elsewhere', 'not_found')
      AND "finding" IS NOT NULL AND length(btrim("finding")) >= 10 AND "amount" IS NULL
    ELSE "clause" IS NULL END),
  ADD CONSTRAINT warranty_claim_accepted CHECK (CASE WHEN "state" IN ('accepted', 'paid')
    THEN "amount" IS NOT NULL AND "amount" > 0 AND "finding" IS NOT NULL AND length(btrim("finding")) >= 10
    ELSE "amount" IS NULL END),
  ADD CONSTRAINT warranty_claim_paid CHECK (CASE WHEN "state" = 'paid'
    THEN "reference" IS NOT NULL AND "bank_account_id" IS NOT NULL AND ("amount" <= 200000 OR "paid_by_id" <> "decided_by_id")
    ELSE "reference" IS NULL AND "bank_account_id" IS NULL END);
-- One open claim for a part.
CREATE UNIQUE INDEX warranty_claim_one_open ON "warranty_claim" ("purchase_id", "part") WHERE "state" IN ('asked', 'seen', 'accepted');

CREATE FUNCTION keep_warranty_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.purchase_id, NEW.terms_version, NEW.covered_until, NEW.asked_at) IS DISTINCT FROM (OLD.id, OLD.purchase_id, OLD.terms_version, OLD.covered_until, OLD.asked_at)
    OR (OLD.state IN ('refused', 'paid') AND NEW.state <> OLD.state)
    OR (OLD.decided_at IS NOT NULL AND (NEW.decided_at, NEW.clause, NEW.amount) IS DISTINCT FROM (OLD.decided_at, OLD.clause, OLD.amount))
    OR (OLD.seen_at IS NOT NULL AND NEW.seen_at IS DISTINCT FROM OLD.seen_at) THEN
    RAISE EXCEPTION 'claim % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_moves_forward';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER warranty_claim_moves_forward BEFORE UPDATE ON "warranty_claim" FOR EACH ROW EXECUTE FUNCTION keep_warranty_claim();

-- A claim is owed and paid in two lines that add up to nothing, so the seller's account still closes.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_known;
-- allow constraint-missing-not-valid: the list only grows, and ledgers are small
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN
  ('listing_fee', 'listing_fee_paid', 'sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst',
   'refurbishment', 'loan_closure', 'hold_back', 'payout', 'hold_back_return', 'warranty_claim', 'warranty_claim_paid'));

CREATE FUNCTION refuse_unbooked_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM purchase p WHERE p.id = NEW.purchase_id AND
      (SELECT coalesce(sum(l.amount), 0) FROM ledger_entry l WHERE l.vehicle_id = p.vehicle_id AND l.kind = 'warranty_claim')
        <> (SELECT coalesce(sum(c.amount), 0) FROM warranty_claim c JOIN purchase q ON q.id = c.purchase_id WHERE q.vehicle_id = p.vehicle_id AND c.state = 'paid')) THEN
    RAISE EXCEPTION 'claim % is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'warranty_claim_is_booked';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER warranty_claim_is_booked AFTER INSERT OR UPDATE OF state ON "warranty_claim" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'paid') EXECUTE FUNCTION refuse_unbooked_claim();
