-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'auction_consent';

-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "auction_id" TEXT;

-- CreateTable
CREATE TABLE "dealer" (
    "customer_id" TEXT NOT NULL,
    "trade_name" TEXT NOT NULL,
    "person" TEXT NOT NULL,
    "gstin" CHAR(15),
    "certificate" TEXT NOT NULL,
    "certificate_until" DATE NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" TEXT,
    "reason" TEXT,

    CONSTRAINT "dealer_pkey" PRIMARY KEY ("customer_id")
);

-- CreateTable
CREATE TABLE "auction" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "reserve" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "opened_by_id" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "decided_at" TIMESTAMPTZ(3),
    "bid_id" TEXT,
    "price" INTEGER,
    "answer_by" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "agreed_by_id" TEXT,
    "close_reason" TEXT,

    CONSTRAINT "auction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dealer_bid" (
    "id" TEXT NOT NULL,
    "number" BIGSERIAL NOT NULL,
    "auction_id" TEXT NOT NULL,
    "dealer_id" TEXT NOT NULL,
    "maximum" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "dealer_bid_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "auction_bid_id_key" ON "auction"("bid_id");

-- CreateIndex
CREATE INDEX "auction_vehicle_id_idx" ON "auction"("vehicle_id");

-- CreateIndex
CREATE INDEX "dealer_bid_dealer_id_idx" ON "dealer_bid"("dealer_id");

-- CreateIndex
CREATE UNIQUE INDEX "dealer_bid_once" ON "dealer_bid"("auction_id", "dealer_id");

-- CreateIndex
-- allow require-concurrent-index-creation: the column is new and empty
CREATE UNIQUE INDEX "reservation_auction_id_key" ON "reservation"("auction_id");

-- AddForeignKey
ALTER TABLE "dealer" ADD CONSTRAINT "dealer_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealer" ADD CONSTRAINT "dealer_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auction" ADD CONSTRAINT "auction_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auction" ADD CONSTRAINT "auction_opened_by_id_fkey" FOREIGN KEY ("opened_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auction" ADD CONSTRAINT "auction_agreed_by_id_fkey" FOREIGN KEY ("agreed_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auction" ADD CONSTRAINT "auction_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "dealer_bid"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealer_bid" ADD CONSTRAINT "dealer_bid_auction_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dealer_bid" ADD CONSTRAINT "dealer_bid_dealer_id_fkey" FOREIGN KEY ("dealer_id") REFERENCES "dealer"("customer_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
-- allow constraint-missing-not-valid: the column is new and empty, so nothing is compared
-- allow adding-foreign-key-constraint: the column is new and empty, so nothing is compared
ALTER TABLE "reservation" ADD CONSTRAINT "reservation_auction_id_fkey" FOREIGN KEY ("auction_id") REFERENCES "auction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Dealers ------------------------------------------------------------------------------------------
ALTER TABLE dealer
  ADD CONSTRAINT dealer_words CHECK (btrim(trade_name) <> '' AND btrim(person) <> '' AND btrim(certificate) <> ''),
  ADD CONSTRAINT dealer_gstin_form CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'),
  ADD CONSTRAINT dealer_state CHECK (CASE state
    WHEN 'asked' THEN gstin IS NOT NULL AND decided_at IS NULL AND decided_by_id IS NULL
    WHEN 'approved' THEN gstin IS NOT NULL AND decided_at IS NOT NULL AND btrim(reason) <> ''
    WHEN 'refused' THEN decided_at IS NOT NULL AND btrim(reason) <> ''
    WHEN 'suspended' THEN decided_at IS NOT NULL AND btrim(reason) <> ''
    ELSE state = 'closed' END);
-- One approved account for a registration, so that nobody bids against themselves.
-- allow require-concurrent-index-creation: the table is new and empty
CREATE UNIQUE INDEX dealer_one_approved ON dealer (gstin) WHERE state = 'approved';

-- Who may bid is a manager's decision, and what the manager checked can't be exchanged afterwards.
CREATE FUNCTION refuse_dealer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IN ('approved', 'refused', 'suspended') AND NEW.state IS DISTINCT FROM (CASE TG_OP WHEN 'UPDATE' THEN OLD.state END)
    AND NOT EXISTS (SELECT FROM staff WHERE staff.id = NEW.decided_by_id AND staff.role = 'manager') THEN
    RAISE EXCEPTION 'dealer % was not decided by a manager', NEW.customer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'dealer_decided_by_manager';
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state = 'approved'
    AND (NEW.gstin, NEW.trade_name, NEW.certificate, NEW.certificate_until) IS DISTINCT FROM (OLD.gstin, OLD.trade_name, OLD.certificate, OLD.certificate_until) THEN
    RAISE EXCEPTION 'dealer % is approved as it was checked', NEW.customer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'dealer_approved_as_checked';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dealer_decided BEFORE INSERT OR UPDATE ON dealer FOR EACH ROW EXECUTE FUNCTION refuse_dealer();

-- Auctions -----------------------------------------------------------------------------------------
ALTER TABLE auction
  ADD CONSTRAINT auction_sums CHECK (reserve > 0 AND step > 0),
  ADD CONSTRAINT auction_ends_later CHECK (ends_at > opened_at),
  ADD CONSTRAINT auction_state CHECK (CASE state
    WHEN 'open' THEN decided_at IS NULL AND bid_id IS NULL AND answered_at IS NULL
    WHEN 'unsold' THEN decided_at IS NOT NULL AND bid_id IS NULL AND answered_at IS NULL
    WHEN 'won' THEN bid_id IS NOT NULL AND answered_at IS NULL
    WHEN 'lapsed' THEN bid_id IS NOT NULL AND answered_at IS NULL
    WHEN 'cancelled' THEN answered_at IS NULL AND btrim(close_reason) <> ''
    WHEN 'agreed' THEN bid_id IS NOT NULL AND answered_at IS NOT NULL
    WHEN 'declined' THEN bid_id IS NOT NULL AND answered_at IS NOT NULL
    WHEN 'sold' THEN bid_id IS NOT NULL AND answered_at IS NOT NULL
    WHEN 'fell_through' THEN bid_id IS NOT NULL AND answered_at IS NOT NULL
    ELSE false END),
  ADD CONSTRAINT auction_won_whole CHECK ((bid_id IS NULL) = (price IS NULL) AND (bid_id IS NULL) = (answer_by IS NULL) AND (bid_id IS NULL OR decided_at IS NOT NULL)),
  ADD CONSTRAINT auction_price_in_reserve CHECK (price >= reserve),
  ADD CONSTRAINT auction_decided_after_end CHECK (decided_at >= ends_at);
-- A car is up for bids, or waits for its owner or its dealer, once at a time.
CREATE UNIQUE INDEX auction_one_live ON auction (vehicle_id) WHERE state IN ('open', 'won', 'agreed');
CREATE INDEX auction_due ON auction (ends_at) WHERE state = 'open';
CREATE INDEX auction_answer_due ON auction (answer_by) WHERE state = 'won';

ALTER TABLE dealer_bid ADD CONSTRAINT dealer_bid_sum CHECK (maximum BETWEEN 1 AND 1000000000);

-- The winner and the price: the highest maximum at or above the reserve, the earlier of two equal
-- ones; a step above the second maximum, never above the winner's own and never below the reserve.
CREATE FUNCTION auction_result(auction_key text) RETURNS TABLE (bid_id text, price integer) LANGUAGE sql STABLE AS $$
  SELECT first.id, least(first.maximum, greatest(a.reserve, coalesce(second.maximum::bigint + a.step, 0)))::integer
  FROM auction a
  JOIN LATERAL (SELECT b.id, b.maximum FROM dealer_bid b WHERE b.auction_id = a.id AND b.maximum >= a.reserve
    ORDER BY b.maximum DESC, b.number LIMIT 1) first ON true
  LEFT JOIN LATERAL (SELECT b.maximum FROM dealer_bid b WHERE b.auction_id = a.id AND b.id <> first.id
    ORDER BY b.maximum DESC LIMIT 1) second ON true
  WHERE a.id = auction_key
$$;

CREATE FUNCTION refuse_auction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  result record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- A car that never came to the yard can't be auctioned off.
    IF NEW.state <> 'open' OR NEW.ends_at <= clock_timestamp() OR NOT EXISTS (SELECT FROM vehicle v
      WHERE v.id = NEW.vehicle_id AND v.status = 'auction' AND v.seller_id IS NOT NULL
        AND EXISTS (SELECT FROM seller_appointment s WHERE s.vehicle_id = v.id AND s.status = 'arrived')) THEN
      RAISE EXCEPTION 'car % can not be auctioned', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'auction_car_at_yard';
    END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.vehicle_id, NEW.reserve, NEW.step, NEW.opened_at, NEW.ends_at)
      IS DISTINCT FROM (OLD.id, OLD.vehicle_id, OLD.reserve, OLD.step, OLD.opened_at, OLD.ends_at)
    OR (OLD.decided_at IS NOT NULL AND (NEW.decided_at, NEW.bid_id, NEW.price, NEW.answer_by)
      IS DISTINCT FROM (OLD.decided_at, OLD.bid_id, OLD.price, OLD.answer_by))
    OR (OLD.answered_at IS NOT NULL AND NEW.answered_at IS DISTINCT FROM OLD.answered_at)
    OR (NEW.state <> OLD.state AND NOT (CASE OLD.state
      WHEN 'open' THEN NEW.state IN ('won', 'unsold', 'cancelled')
      WHEN 'won' THEN NEW.state IN ('agreed', 'declined', 'lapsed', 'cancelled')
      WHEN 'agreed' THEN NEW.state IN ('sold', 'fell_through')
      ELSE false END)) THEN
    RAISE EXCEPTION 'auction % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'auction_moves_forward';
  END IF;
  IF NEW.state <> OLD.state AND NEW.state IN ('won', 'unsold') THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('auction ' || OLD.id, 0));
    SELECT r.bid_id, r.price INTO result FROM auction_result(OLD.id) r;
    IF clock_timestamp() < OLD.ends_at OR (NEW.bid_id, NEW.price) IS DISTINCT FROM (result.bid_id, result.price) THEN
      RAISE EXCEPTION 'auction % has another result', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'auction_decided_by_bids';
    END IF;
  END IF;
  -- Silence isn't consent, and consent comes in time.
  IF NEW.state <> OLD.state AND ((NEW.state = 'agreed' AND clock_timestamp() >= OLD.answer_by)
      OR (NEW.state = 'lapsed' AND clock_timestamp() < OLD.answer_by)) THEN
    RAISE EXCEPTION 'auction % is answered until %', OLD.id, OLD.answer_by USING ERRCODE = 'check_violation', CONSTRAINT = 'auction_answered_in_time';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER auction_guarded BEFORE INSERT OR UPDATE ON auction FOR EACH ROW EXECUTE FUNCTION refuse_auction();
CREATE TRIGGER auction_never_deleted BEFORE DELETE ON auction FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Bids share a lock that the decision takes alone: it waits for bids in flight, and later bids for it.
-- A lock on the auction's row would let a crowd of bids pass the waiting decision again and again.
CREATE FUNCTION refuse_dealer_bid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sale record;
  bidder record;
BEGIN
  -- Late bids are refused without waiting for the decision.
  IF EXISTS (SELECT FROM auction a WHERE a.id = NEW.auction_id AND a.ends_at <= clock_timestamp()) THEN
    RAISE EXCEPTION 'auction % is over', NEW.auction_id USING ERRCODE = 'check_violation', CONSTRAINT = 'dealer_bid_in_time';
  END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('auction ' || NEW.auction_id, 0));
  SELECT a.state, a.ends_at, v.seller_id INTO sale FROM auction a JOIN vehicle v ON v.id = a.vehicle_id
    WHERE a.id = NEW.auction_id;
  -- Waits for a deletion of the account, or makes it wait and find this bid.
  PERFORM FROM customer c WHERE c.id = NEW.dealer_id FOR KEY SHARE;
  SELECT d.state, d.certificate_until INTO bidder FROM dealer d WHERE d.customer_id = NEW.dealer_id FOR SHARE;
  NEW.at := clock_timestamp();
  IF sale.state IS DISTINCT FROM 'open' OR NEW.at >= sale.ends_at THEN
    RAISE EXCEPTION 'auction % is over', NEW.auction_id USING ERRCODE = 'check_violation', CONSTRAINT = 'dealer_bid_in_time';
  END IF;
  IF bidder.state IS DISTINCT FROM 'approved' OR bidder.certificate_until < (NEW.at AT TIME ZONE 'Asia/Kolkata')::date THEN
    RAISE EXCEPTION '% is no approved dealer', NEW.dealer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'dealer_bid_by_dealer';
  END IF;
  IF sale.seller_id = NEW.dealer_id THEN
    RAISE EXCEPTION '% owns the car', NEW.dealer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'dealer_bid_not_by_owner';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dealer_bid_allowed BEFORE INSERT ON dealer_bid FOR EACH ROW EXECUTE FUNCTION refuse_dealer_bid();
CREATE TRIGGER dealer_bid_append_only BEFORE UPDATE OR DELETE ON dealer_bid FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER dealer_bid_never_truncated BEFORE TRUNCATE ON dealer_bid FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Sealed for the instances' database role (deploy/app-role.sql): before the end a row is there for
-- its own bidder alone, whom the transaction names in bharosa.bidder.
ALTER TABLE dealer_bid ENABLE ROW LEVEL SECURITY;
CREATE POLICY dealer_bid_added ON dealer_bid FOR INSERT WITH CHECK (true);
CREATE POLICY dealer_bid_sealed ON dealer_bid FOR SELECT USING (
  dealer_id = current_setting('bharosa.bidder', true)
  OR EXISTS (SELECT FROM auction a WHERE a.id = auction_id AND a.ends_at <= clock_timestamp()));
-- Who has bid, and how many have, isn't sealed: only the maximums are.
CREATE FUNCTION auction_bidders(auction_key text) RETURNS TABLE (dealer_id text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT b.dealer_id FROM dealer_bid b WHERE b.auction_id = auction_key
$$;

-- The sale ------------------------------------------------------------------------------------------
-- A dealer may have won several cars; one hold a buyer is a rule for cars reserved with a token.
-- allow require-concurrent-index-deletion: replaced in the same transaction, and it holds live holds only
DROP INDEX reservation_one_live_per_customer;
-- allow require-concurrent-index-creation: it holds live holds only, a few rows
CREATE UNIQUE INDEX reservation_one_live_per_customer ON reservation (customer_id)
  WHERE status IN ('pending', 'active') AND auction_id IS NULL;
CREATE OR REPLACE VIEW live_hold AS
  SELECT id, vehicle_id, customer_id, status, pay_before, ends_at, token_amount, auction_id FROM reservation
  WHERE (status = 'pending' AND pay_before > now()) OR (status = 'active' AND ends_at > now());
CREATE OR REPLACE VIEW invariant_one_live_hold_a_buyer AS
  SELECT customer_id, count(*) AS holds FROM reservation WHERE status IN ('pending', 'active') AND auction_id IS NULL
  GROUP BY customer_id HAVING count(*) > 1;
CREATE OR REPLACE VIEW invariant_reserved_means_held AS
  SELECT vehicle.id, vehicle.status FROM vehicle
  WHERE (vehicle.status = 'reserved') <> EXISTS (SELECT FROM reservation
    WHERE reservation.vehicle_id = vehicle.id AND reservation.status IN ('pending', 'active') AND reservation.auction_id IS NULL);
-- A dealer gets the car as it is: no free inspections, so six steps instead of eight.
CREATE OR REPLACE VIEW invariant_purchase_is_whole AS
  SELECT purchase.id, purchase.vehicle_id FROM purchase JOIN vehicle ON vehicle.id = purchase.vehicle_id
    JOIN reservation ON reservation.id = purchase.reservation_id
  WHERE (SELECT count(*) FROM purchase_step WHERE purchase_step.purchase_id = purchase.id) <> CASE WHEN reservation.auction_id IS NULL THEN 8 ELSE 6 END
    OR NOT EXISTS (SELECT FROM rc_transfer WHERE rc_transfer.vehicle_id = purchase.vehicle_id)
    OR reservation.status <> 'completed'
    OR (vehicle.seller_id IS NOT NULL AND purchase.paid_amount IS NOT NULL
      AND NOT EXISTS (SELECT FROM settlement WHERE settlement.vehicle_id = purchase.vehicle_id));

-- The winner alone holds the car, at the price that the owner agreed to.
CREATE FUNCTION refuse_auction_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.auction_id IS NULL THEN
    RAISE EXCEPTION 'hold % keeps its auction', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reservation_as_auctioned';
  END IF;
  IF NOT EXISTS (SELECT FROM auction a JOIN dealer_bid b ON b.id = a.bid_id JOIN quote q ON q.id = NEW.quote_id
    WHERE a.id = NEW.auction_id AND a.state = 'agreed' AND a.vehicle_id = NEW.vehicle_id AND b.dealer_id = NEW.customer_id
      AND q.vehicle_id = a.vehicle_id AND q.total = a.price) OR NEW.token_amount <> 0 OR NEW.status <> 'active' THEN
    RAISE EXCEPTION 'hold % is not what was auctioned', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reservation_as_auctioned';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_auctioned_inserted BEFORE INSERT ON reservation FOR EACH ROW
  WHEN (NEW.auction_id IS NOT NULL) EXECUTE FUNCTION refuse_auction_hold();
CREATE TRIGGER reservation_auctioned_changed BEFORE UPDATE OF auction_id, vehicle_id, customer_id, quote_id, token_amount ON reservation FOR EACH ROW
  WHEN (NEW.auction_id IS DISTINCT FROM OLD.auction_id OR (OLD.auction_id IS NOT NULL AND
    (NEW.vehicle_id, NEW.customer_id, NEW.quote_id, NEW.token_amount) IS DISTINCT FROM (OLD.vehicle_id, OLD.customer_id, OLD.quote_id, OLD.token_amount)))
  EXECUTE FUNCTION refuse_auction_hold();

-- The auction ends as its hold does, whichever code ended it.
CREATE FUNCTION close_auction_with_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE auction SET state = CASE NEW.status WHEN 'completed' THEN 'sold' ELSE 'fell_through' END WHERE id = NEW.auction_id;
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_closes_auction AFTER UPDATE OF status ON reservation FOR EACH ROW
  WHEN (NEW.auction_id IS NOT NULL AND NEW.status <> OLD.status) EXECUTE FUNCTION close_auction_with_hold();

-- A car at auction is sold only as its auction ended, and withdrawn only once nobody waits for it.
CREATE FUNCTION refuse_leaving_auction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'sold' AND NOT EXISTS (SELECT FROM auction a WHERE a.vehicle_id = NEW.id AND a.state = 'sold' AND a.price = NEW.sold_price) THEN
    RAISE EXCEPTION 'car % was not sold at auction', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_sold_at_auction';
  END IF;
  IF NEW.status <> 'sold' AND EXISTS (SELECT FROM auction a WHERE a.vehicle_id = NEW.id AND a.state IN ('open', 'won', 'agreed')) THEN
    RAISE EXCEPTION 'car % is still at auction', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_leaves_auction';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_leaves_auction BEFORE UPDATE OF status ON vehicle FOR EACH ROW
  WHEN (OLD.status = 'auction' AND NEW.status <> 'auction') EXECUTE FUNCTION refuse_leaving_auction();

-- A car sold at auction was never advertised: it has neither an asking price nor a public page.
ALTER TABLE vehicle DROP CONSTRAINT vehicle_public_has_price;
ALTER TABLE vehicle ADD CONSTRAINT vehicle_public_has_price CHECK (
  status NOT IN ('listed', 'reserved', 'sold', 'delivered')
  OR (price IS NOT NULL AND first_price IS NOT NULL AND listed_at IS NOT NULL)
  OR (status IN ('sold', 'delivered') AND listed_at IS NULL AND sold_price IS NOT NULL AND sold_price > 0)) NOT VALID;
