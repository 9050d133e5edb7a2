-- AlterTable
ALTER TABLE "part_receipt" ADD COLUMN     "blocked" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "blocked_until" TIMESTAMPTZ(3);

-- allow constraint-missing-not-valid: every row has the defaults, and there are a few rows a sale
ALTER TABLE part_receipt ADD CONSTRAINT part_receipt_blocked CHECK (blocked >= 0 AND (blocked > 0) = (blocked_until IS NOT NULL));

-- What is left to pay leaves out a token that the buyer's bank blocks, so the receipt says how much
-- that is. It isn't received, so it isn't in what was paid before.
CREATE OR REPLACE FUNCTION issue_part_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  token bigint;
  parts bigint;
  block record;
BEGIN
  SELECT coalesce(sum(coalesce(kept_amount, amount)), 0) INTO token FROM payment WHERE reservation_id = NEW.reservation_id AND status = 'captured';
  SELECT coalesce(sum(amount), 0) INTO parts FROM buyer_payment WHERE reservation_id = NEW.reservation_id AND id <> NEW.id AND returned_at IS NULL;
  SELECT b.amount, b.lasts_until INTO block FROM payment_block b WHERE b.reservation_id = NEW.reservation_id AND b.state IN ('blocked', 'debit_asked');
  INSERT INTO part_receipt (payment_id, paid_before, left_after, blocked, blocked_until, issued_at)
    VALUES (NEW.id, token + parts, greatest(0, asked_of_deal(NEW.reservation_id) - parts - NEW.amount), coalesce(block.amount, 0), block.lasts_until, NEW.created_at);
  RETURN NULL;
END $$;
