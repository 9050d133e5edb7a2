-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'due_consent';

-- CreateTable
CREATE TABLE "due_consent" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "sum" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "asked_by_id" TEXT,
    "agreed_at" TIMESTAMPTZ(3),
    "agreed_by_id" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,

    CONSTRAINT "due_consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "due_consent_line" (
    "consent_id" TEXT NOT NULL,
    "due_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "ledger_entry_id" TEXT,

    CONSTRAINT "due_consent_line_pkey" PRIMARY KEY ("consent_id","due_id")
);

-- CreateIndex
CREATE INDEX "due_consent_vehicle_id_idx" ON "due_consent"("vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "due_consent_line_ledger_entry_id_key" ON "due_consent_line"("ledger_entry_id");

-- CreateIndex
CREATE INDEX "due_consent_line_due_id_idx" ON "due_consent_line"("due_id");

-- AddForeignKey
ALTER TABLE "due_consent" ADD CONSTRAINT "due_consent_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "due_consent" ADD CONSTRAINT "due_consent_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "due_consent" ADD CONSTRAINT "due_consent_agreed_by_id_fkey" FOREIGN KEY ("agreed_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "due_consent_line" ADD CONSTRAINT "due_consent_line_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "due_consent"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "due_consent_line" ADD CONSTRAINT "due_consent_line_due_id_fkey" FOREIGN KEY ("due_id") REFERENCES "road_due"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "due_consent_line" ADD CONSTRAINT "due_consent_line_ledger_entry_id_fkey" FOREIGN KEY ("ledger_entry_id") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE due_consent
  ADD CONSTRAINT due_consent_sum_range CHECK (sum > 0),
  ADD CONSTRAINT due_consent_state CHECK (CASE state
    WHEN 'asked' THEN agreed_at IS NULL AND closed_at IS NULL
    WHEN 'agreed' THEN agreed_at IS NOT NULL AND closed_at IS NULL
    WHEN 'done' THEN agreed_at IS NOT NULL AND closed_at IS NOT NULL
    WHEN 'ended' THEN closed_at IS NOT NULL AND end_reason IS NOT NULL
    ELSE false END),
  ADD CONSTRAINT due_consent_end_known CHECK (end_reason IN ('changed', 'replaced', 'hold_ended', 'withdrawn'));
ALTER TABLE due_consent_line ADD CONSTRAINT due_consent_line_amount CHECK (amount > 0);
-- One consent for a car at a time.
CREATE UNIQUE INDEX due_consent_one_live ON due_consent (vehicle_id) WHERE state IN ('asked', 'agreed');

-- What was asked stays as the code named it, and an answer is final.
CREATE FUNCTION refuse_due_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.vehicle_id, NEW.sum, NEW.asked_at) IS DISTINCT FROM (OLD.id, OLD.vehicle_id, OLD.sum, OLD.asked_at)
    OR (OLD.agreed_at IS NOT NULL AND NEW.agreed_at IS DISTINCT FROM OLD.agreed_at)
    OR (OLD.closed_at IS NOT NULL AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'consent % stays as it was given', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'due_consent_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER due_consent_stays BEFORE UPDATE ON due_consent FOR EACH ROW EXECUTE FUNCTION refuse_due_consent();
CREATE TRIGGER due_consent_never_deleted BEFORE DELETE ON due_consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE FUNCTION refuse_due_consent_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.consent_id, NEW.due_id, NEW.amount) IS DISTINCT FROM (OLD.consent_id, OLD.due_id, OLD.amount) OR OLD.ledger_entry_id IS NOT NULL THEN
    RAISE EXCEPTION 'a line of consent % stays as it was given', OLD.consent_id USING ERRCODE = 'check_violation', CONSTRAINT = 'due_consent_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER due_consent_line_stays BEFORE UPDATE ON due_consent_line FOR EACH ROW EXECUTE FUNCTION refuse_due_consent_line();
CREATE TRIGGER due_consent_line_never_deleted BEFORE DELETE ON due_consent_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The sum is that of its lines, and each line is a due of this car with this amount when it is agreed to.
CREATE FUNCTION refuse_wrong_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sum <> (SELECT coalesce(sum(amount), 0) FROM due_consent_line WHERE consent_id = NEW.id)
    OR EXISTS (SELECT FROM due_consent_line l JOIN road_due d ON d.id = l.due_id WHERE l.consent_id = NEW.id AND d.vehicle_id <> NEW.vehicle_id) THEN
    RAISE EXCEPTION 'consent % names other challans', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'due_consent_sums';
  END IF;
  IF EXISTS (SELECT FROM due_consent c JOIN due_consent_line l ON l.consent_id = c.id JOIN road_due d ON d.id = l.due_id
    WHERE c.id = NEW.id AND c.state IN ('asked', 'agreed') AND l.ledger_entry_id IS NULL AND (d.state <> 'open' OR d.amount <> l.amount OR d.clearer <> 'seller')) THEN
    RAISE EXCEPTION 'consent % no longer covers its challans', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'due_consent_covers';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER due_consent_sums AFTER INSERT OR UPDATE ON due_consent DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_wrong_consent();

-- A due that changes ends the consent that named it otherwise, whichever code changed it.
CREATE FUNCTION end_changed_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE due_consent c SET state = 'ended', closed_at = clock_timestamp(), end_reason = 'changed'
    FROM due_consent_line l WHERE l.consent_id = c.id AND l.due_id = NEW.id AND l.ledger_entry_id IS NULL AND c.state IN ('asked', 'agreed');
  RETURN NULL;
END $$;
CREATE TRIGGER road_due_ends_consent AFTER UPDATE ON road_due FOR EACH ROW
  WHEN ((NEW.amount, NEW.state, NEW.clearer) IS DISTINCT FROM (OLD.amount, OLD.state, OLD.clearer)) EXECUTE FUNCTION end_changed_consent();

-- So does a hold that ends without a sale, and a car that leaves.
CREATE FUNCTION end_consent_with_deal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE due_consent SET state = 'ended', closed_at = clock_timestamp(), end_reason = TG_ARGV[0]
    WHERE vehicle_id = coalesce(to_jsonb(NEW) ->> 'vehicle_id', to_jsonb(NEW) ->> 'id') AND state IN ('asked', 'agreed');
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_ends_due_consent AFTER UPDATE OF status ON reservation FOR EACH ROW
  WHEN (OLD.status = 'active' AND NEW.status NOT IN ('active', 'completed')) EXECUTE FUNCTION end_consent_with_deal('hold_ended');
CREATE TRIGGER vehicle_ends_due_consent AFTER UPDATE OF status ON vehicle FOR EACH ROW
  WHEN (NEW.status = 'withdrawn' AND OLD.status <> 'withdrawn') EXECUTE FUNCTION end_consent_with_deal('withdrawn');

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_known;
-- allow constraint-missing-not-valid: the list only grows, and ledgers are small
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN
  ('listing_fee', 'listing_fee_paid', 'sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst',
   'refurbishment', 'loan_closure', 'exchange_credit', 'road_due', 'road_due_repaid', 'hold_back', 'payout', 'hold_back_return',
   'warranty_claim', 'warranty_claim_paid',
   'return_price', 'return_tcs', 'return_delivery', 'return_kms', 'return_damage', 'return_fee', 'return_paid', 'return_paid_lender',
   'bond_day', 'bond_paid'));

-- Rupees that a car's owner owes us for challans and tolls that we paid for them.
CREATE FUNCTION due_debt(car text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(-sum(amount), 0) FROM ledger_entry WHERE vehicle_id = car AND kind IN ('road_due', 'road_due_repaid')
$$;

-- We pay a due from the owner's money only by their consent to exactly it, with its receipt, while a buyer holds the car.
CREATE FUNCTION refuse_unagreed_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = 'road_due_repaid' THEN
    IF NEW.amount <= 0 OR coalesce(NEW.note, '') = '' OR due_debt(NEW.vehicle_id) < 0
      OR EXISTS (SELECT FROM settlement WHERE vehicle_id = NEW.vehicle_id) THEN
      RAISE EXCEPTION 'nothing to repay for %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_repaid_once';
    END IF;
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM due_consent_line l JOIN due_consent c ON c.id = l.consent_id JOIN road_due d ON d.id = l.due_id
    WHERE l.ledger_entry_id = NEW.id AND c.vehicle_id = NEW.vehicle_id AND c.agreed_at IS NOT NULL AND c.state <> 'ended'
      AND l.amount = -NEW.amount AND d.amount = l.amount AND d.state = 'paid' AND d.cleared_reference <> 'registry') THEN
    RAISE EXCEPTION 'nobody agreed to pay this due of %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_by_consent';
  END IF;
  IF NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = NEW.vehicle_id AND r.status = 'active') THEN
    RAISE EXCEPTION 'no buyer holds %', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_for_held_car';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER road_due_by_consent AFTER INSERT ON ledger_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.kind IN ('road_due', 'road_due_repaid')) EXECUTE FUNCTION refuse_unagreed_due();

-- A car doesn't leave while its owner owes us for challans.
CREATE FUNCTION refuse_indebted_leaving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF due_debt(NEW.id) > 0 THEN
    RAISE EXCEPTION 'the owner of % owes us for challans', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_leaves_without_debt';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_leaves_without_debt BEFORE UPDATE OF status ON vehicle FOR EACH ROW
  WHEN (NEW.status = 'withdrawn' AND OLD.status <> 'withdrawn') EXECUTE FUNCTION refuse_indebted_leaving();

-- An old car that pays for another one counts less what its owner owes us for challans.
CREATE OR REPLACE VIEW exchange_credit AS
  SELECT e.id AS exchange_id, e.reservation_id, e.vehicle_id, e.attached_at, e.closed_at,
    coalesce(e.credit, (e.price - e.loan_closure - coalesce((SELECT sum(r.cost) FROM refurbishment_item r
      WHERE r.vehicle_id = e.vehicle_id AND r.approved_at IS NOT NULL AND r.declined_at IS NULL), 0) - due_debt(e.vehicle_id))::integer) AS credit
  FROM exchange e WHERE e.state IN ('attached', 'settled');
