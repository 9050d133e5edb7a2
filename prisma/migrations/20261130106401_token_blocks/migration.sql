-- AlterTable
ALTER TABLE "gateway_event" ADD COLUMN     "mandate_id" TEXT;

-- CreateTable
CREATE TABLE "payment_block" (
    "id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "order_id" TEXT,
    "payer_id" TEXT,
    "mandate_id" TEXT,
    "lasts_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "blocked_at" TIMESTAMPTZ(3),
    "debit_asked_at" TIMESTAMPTZ(3),
    "release_asked_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "lapsed_by" TEXT,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "claimed_at" TIMESTAMPTZ(3),
    "not_before" TIMESTAMPTZ(3),
    "parked_at" TIMESTAMPTZ(3),
    "refusal" TEXT,

    CONSTRAINT "payment_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_block" (
    "order_id" TEXT NOT NULL,
    "mandate_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'initiated',
    "lasts_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_block_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_block_reservation_id_key" ON "payment_block"("reservation_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_block_payment_id_key" ON "payment_block"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_block_order_id_key" ON "payment_block"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_block_mandate_id_key" ON "payment_block"("mandate_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_block_mandate_id_key" ON "sandbox_block"("mandate_id");

-- AddForeignKey
ALTER TABLE "payment_block" ADD CONSTRAINT "payment_block_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_block" ADD CONSTRAINT "payment_block_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX payment_block_open ON payment_block (not_before) WHERE ended_at IS NULL;

ALTER TABLE payment_block
  ADD CONSTRAINT payment_block_state_known CHECK (state IN ('asked', 'blocked', 'debit_asked', 'release_asked', 'debited', 'released', 'lapsed', 'failed')),
  ADD CONSTRAINT payment_block_amount CHECK (amount > 0 AND amount <= 100000),
  ADD CONSTRAINT payment_block_has_mandate CHECK (state IN ('asked', 'failed') OR (mandate_id IS NOT NULL AND order_id IS NOT NULL)),
  ADD CONSTRAINT payment_block_has_end CHECK ((ended_at IS NOT NULL) = (state IN ('debited', 'released', 'lapsed', 'failed'))),
  ADD CONSTRAINT payment_block_lapsed_by CHECK ((lapsed_by IS NOT NULL) = (state = 'lapsed') AND lapsed_by IN ('payer', 'bank')),
  -- A release is final: what was to be released is never debited.
  ADD CONSTRAINT payment_block_one_intent CHECK (
    CASE state
      WHEN 'debit_asked' THEN debit_asked_at IS NOT NULL AND release_asked_at IS NULL
      WHEN 'debited' THEN debit_asked_at IS NOT NULL AND release_asked_at IS NULL
      WHEN 'release_asked' THEN release_asked_at IS NOT NULL
      WHEN 'released' THEN release_asked_at IS NOT NULL
      ELSE TRUE
    END
  );

CREATE FUNCTION refuse_block_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.amount <> NEW.amount OR OLD.payment_id <> NEW.payment_id
    OR (OLD.mandate_id IS NOT NULL AND OLD.mandate_id IS DISTINCT FROM NEW.mandate_id)
    OR (OLD.state <> NEW.state AND NOT (OLD.state || ' ' || NEW.state) = ANY (ARRAY[
      'asked blocked', 'asked release_asked', 'asked failed', 'failed release_asked',
      'blocked debit_asked', 'blocked release_asked', 'blocked lapsed',
      'debit_asked debited', 'debit_asked release_asked', 'debit_asked lapsed',
      'release_asked released'])) THEN
    RAISE EXCEPTION 'block % can''t go from % to %', NEW.id, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_block_moves';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_block_moves BEFORE UPDATE ON payment_block FOR EACH ROW EXECUTE FUNCTION refuse_block_move();

-- A live hold keeps its block; a hold that ended gives it back in the same transaction.
CREATE FUNCTION refuse_block_of_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  hold text;
  block text;
  was_blocked boolean;
BEGIN
  SELECT r.status::text, b.state, b.blocked_at IS NOT NULL INTO hold, block, was_blocked
  FROM payment_block b JOIN reservation r ON r.id = b.reservation_id
  WHERE b.reservation_id = CASE TG_TABLE_NAME WHEN 'reservation' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'reservation_id' END;
  IF block = 'blocked' AND hold <> 'active' THEN
    RAISE EXCEPTION 'an ended hold keeps its block' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_block_ends_with_hold';
  END IF;
  IF block = 'release_asked' AND was_blocked AND hold IN ('active', 'completed') THEN
    RAISE EXCEPTION 'a live hold loses its block' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_block_stays_with_hold';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_block_fits_hold AFTER INSERT OR UPDATE OF state ON payment_block DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_block_of_hold();
CREATE CONSTRAINT TRIGGER reservation_fits_block AFTER UPDATE OF status ON reservation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_block_of_hold();

-- The token of a block counts as money once the block is debited, and a debited block has its money.
CREATE FUNCTION refuse_unpaid_block() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  token text;
  block text;
BEGIN
  SELECT p.status::text, b.state INTO token, block FROM payment_block b JOIN payment p ON p.id = b.payment_id
  WHERE p.id = CASE TG_TABLE_NAME WHEN 'payment' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'payment_id' END;
  IF token = 'captured' AND block <> 'debited' THEN
    RAISE EXCEPTION 'the token counts before its block is debited' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_of_block_is_debited';
  END IF;
  IF block = 'debited' AND token NOT IN ('captured', 'refund_due', 'refunded') THEN
    RAISE EXCEPTION 'a debited block without its money' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_block_is_paid';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_block_paid AFTER UPDATE OF state ON payment_block DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'debited') EXECUTE FUNCTION refuse_unpaid_block();
CREATE CONSTRAINT TRIGGER payment_of_block AFTER UPDATE OF status ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_unpaid_block();

-- What a deal asks for beside the token: price, tax and delivery, less the buyer's old car. A token
-- that the buyer's bank has blocked is asked for by the debit, not again.
CREATE OR REPLACE FUNCTION asked_of_deal(deal text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT greatest(0, q.total::bigint + tcs_of(q.total)
    + coalesce((SELECT sum(d.fee) FROM home_delivery d WHERE d.reservation_id = r.id AND d.status <> 'cancelled'), 0)
    - coalesce((SELECT sum(coalesce(p.kept_amount, p.amount)) FROM payment p WHERE p.reservation_id = r.id AND p.status = 'captured'), 0)
    - coalesce((SELECT sum(b.amount) FROM payment_block b WHERE b.reservation_id = r.id AND b.state IN ('blocked', 'debit_asked')), 0)
    - coalesce((SELECT sum(x.credit) FROM exchange_credit x WHERE x.reservation_id = r.id), 0))
  FROM reservation r JOIN quote q ON q.id = r.quote_id WHERE r.id = deal
$$;

-- An active hold has its token's money, its block, or lost that block to the bank.
CREATE VIEW invariant_block_has_its_hold AS
  SELECT b.id, b.state, r.status, p.status AS token FROM payment_block b JOIN reservation r ON r.id = b.reservation_id JOIN payment p ON p.id = b.payment_id
  WHERE (b.state = 'blocked' AND r.status <> 'active')
    OR (b.state IN ('asked', 'failed', 'release_asked', 'released') AND r.status = 'active')
    OR (b.state <> 'debited' AND p.status = 'captured')
    OR (b.release_asked_at IS NOT NULL AND p.status = 'captured')
    OR (r.status = 'completed' AND b.state NOT IN ('debited', 'lapsed'));

-- Captured money has a hold, and a hold has its money or a block.
CREATE OR REPLACE VIEW invariant_captured_money_has_its_place AS
  SELECT payment.id, payment.status, reservation.status AS hold FROM payment
  JOIN reservation ON reservation.id = payment.reservation_id
  WHERE (payment.status = 'captured') <> (reservation.status IN ('active', 'completed'))
    AND NOT (payment.status <> 'captured' AND EXISTS (SELECT FROM payment_block b WHERE b.payment_id = payment.id
      AND b.state IN ('blocked', 'debit_asked', 'lapsed') AND (reservation.status = 'active' OR b.state = 'lapsed')));
