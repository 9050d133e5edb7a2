-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'exchange_consent';

-- CreateTable
CREATE TABLE "exchange" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "loan_closure" INTEGER NOT NULL,
    "binding_days" SMALLINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'offered',
    "offered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "offered_by_id" TEXT NOT NULL,
    "agreed_at" TIMESTAMPTZ(3),
    "agreed_by_id" TEXT,
    "binds_until" TIMESTAMPTZ(3),
    "reservation_id" TEXT,
    "attached_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "credit" INTEGER,
    "stock_vehicle_id" TEXT,

    CONSTRAINT "exchange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "exchange_stock_vehicle_id_key" ON "exchange"("stock_vehicle_id");

-- CreateIndex
CREATE INDEX "exchange_vehicle_id_idx" ON "exchange"("vehicle_id");

-- CreateIndex
CREATE INDEX "exchange_customer_id_idx" ON "exchange"("customer_id");

-- CreateIndex
CREATE INDEX "exchange_reservation_id_idx" ON "exchange"("reservation_id");

-- AddForeignKey
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_stock_vehicle_id_fkey" FOREIGN KEY ("stock_vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_offered_by_id_fkey" FOREIGN KEY ("offered_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_agreed_by_id_fkey" FOREIGN KEY ("agreed_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "exchange" ADD CONSTRAINT "exchange_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE exchange
  ADD CONSTRAINT exchange_sums CHECK (price > 0 AND price <= 100000000 AND loan_closure >= 0),
  -- A loan above the price is refused: its bank is paid from the old car alone.
  ADD CONSTRAINT exchange_is_worth_something CHECK (price > loan_closure),
  ADD CONSTRAINT exchange_binding_days CHECK (binding_days BETWEEN 1 AND 30),
  ADD CONSTRAINT exchange_state CHECK (CASE state
    WHEN 'offered' THEN agreed_at IS NULL AND closed_at IS NULL
    WHEN 'agreed' THEN agreed_at IS NOT NULL AND reservation_id IS NULL AND closed_at IS NULL
    WHEN 'attached' THEN agreed_at IS NOT NULL AND reservation_id IS NOT NULL AND closed_at IS NULL
    WHEN 'settled' THEN agreed_at IS NOT NULL AND reservation_id IS NOT NULL AND closed_at IS NOT NULL
    WHEN 'declined' THEN agreed_at IS NULL AND closed_at IS NOT NULL
    WHEN 'lapsed' THEN closed_at IS NOT NULL
    WHEN 'undone' THEN closed_at IS NOT NULL
    ELSE false END),
  ADD CONSTRAINT exchange_binds_once_agreed CHECK ((agreed_at IS NULL) = (binds_until IS NULL) AND (agreed_by_id IS NULL OR agreed_at IS NOT NULL)),
  ADD CONSTRAINT exchange_attached_whole CHECK ((reservation_id IS NULL) = (attached_at IS NULL)),
  ADD CONSTRAINT exchange_settled_whole CHECK ((state = 'settled') = (credit IS NOT NULL) AND (state = 'settled') = (stock_vehicle_id IS NOT NULL)
    AND credit BETWEEN 0 AND price - loan_closure);
-- One price for an old car at a time, and one old car for a new one.
CREATE UNIQUE INDEX exchange_one_live ON exchange (vehicle_id) WHERE state IN ('offered', 'agreed', 'attached', 'settled');
CREATE UNIQUE INDEX exchange_one_a_hold ON exchange (reservation_id) WHERE state IN ('attached', 'settled');
CREATE INDEX exchange_lapses ON exchange (state, binds_until) WHERE state IN ('offered', 'agreed');

CREATE FUNCTION refuse_exchange() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Waits for whoever moves the car, and makes them wait.
    PERFORM FROM vehicle v WHERE v.id = NEW.vehicle_id FOR NO KEY UPDATE;
    IF NEW.state <> 'offered' OR NOT EXISTS (SELECT FROM vehicle v
      WHERE v.id = NEW.vehicle_id AND v.status IN ('inspected', 'refurbishing') AND v.seller_id = NEW.customer_id
        AND EXISTS (SELECT FROM seller_appointment s WHERE s.vehicle_id = v.id AND s.status = 'arrived')
        AND EXISTS (SELECT FROM inspection i WHERE i.vehicle_id = v.id)) THEN
      RAISE EXCEPTION 'car % can not be exchanged, which violates constraint "exchange_car_at_yard"', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_car_at_yard';
    END IF;
    RETURN NEW;
  END IF;
  -- Another price is another row, with a code of its own.
  IF (NEW.id, NEW.vehicle_id, NEW.customer_id, NEW.price, NEW.loan_closure, NEW.binding_days, NEW.offered_at)
      IS DISTINCT FROM (OLD.id, OLD.vehicle_id, OLD.customer_id, OLD.price, OLD.loan_closure, OLD.binding_days, OLD.offered_at)
    OR (OLD.agreed_at IS NOT NULL AND (NEW.agreed_at, NEW.binds_until) IS DISTINCT FROM (OLD.agreed_at, OLD.binds_until))
    OR (OLD.closed_at IS NOT NULL AND NEW IS DISTINCT FROM OLD) THEN
    RAISE EXCEPTION 'exchange % stays as it was agreed', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_stays';
  END IF;
  IF NEW.state <> OLD.state AND NOT (CASE OLD.state
      WHEN 'offered' THEN NEW.state IN ('agreed', 'declined', 'lapsed', 'undone')
      WHEN 'agreed' THEN NEW.state IN ('attached', 'lapsed', 'undone')
      WHEN 'attached' THEN NEW.state IN ('settled', 'agreed', 'lapsed')
      ELSE false END) THEN
    RAISE EXCEPTION 'exchange % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_moves_forward';
  END IF;
  IF NEW.state = 'agreed' AND OLD.state = 'offered' AND (clock_timestamp() >= OLD.offered_at + make_interval(days => OLD.binding_days)
    OR NOT EXISTS (SELECT FROM vehicle v WHERE v.id = NEW.vehicle_id AND v.status IN ('inspected', 'refurbishing') AND v.seller_id = NEW.customer_id)) THEN
    RAISE EXCEPTION 'exchange % is not open to its owner, which violates constraint "exchange_agreed_in_time"', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_agreed_in_time';
  END IF;
  IF NEW.state = 'agreed' AND OLD.state = 'offered'
    AND NEW.binds_until IS DISTINCT FROM NEW.agreed_at + make_interval(days => NEW.binding_days) THEN
    RAISE EXCEPTION 'exchange % binds for % days', OLD.id, OLD.binding_days USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_binds_its_days';
  END IF;
  -- It binds until its day: nobody lets it lapse before, and nobody uses it afterwards.
  IF NEW.state <> OLD.state AND ((NEW.state = 'lapsed' AND clock_timestamp() < coalesce(OLD.binds_until, OLD.offered_at + make_interval(days => OLD.binding_days)))
      OR (OLD.state = 'agreed' AND NEW.state = 'attached' AND clock_timestamp() >= OLD.binds_until)) THEN
    RAISE EXCEPTION 'exchange % binds until %', OLD.id, OLD.binds_until USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_binds';
  END IF;
  IF NEW.state = 'attached' AND OLD.state <> 'attached' AND NOT EXISTS (SELECT FROM reservation r
      WHERE r.id = NEW.reservation_id AND r.customer_id = NEW.customer_id AND r.vehicle_id <> NEW.vehicle_id
        AND r.status = 'active' AND r.auction_id IS NULL AND r.ends_at > clock_timestamp()) THEN
    RAISE EXCEPTION 'exchange % is for a car that its owner holds, which violates constraint "exchange_for_own_hold"', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_for_own_hold';
  END IF;
  IF OLD.state = 'attached' AND NEW.state = 'attached' AND NEW.reservation_id IS DISTINCT FROM OLD.reservation_id THEN
    RAISE EXCEPTION 'exchange % pays for its hold', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER exchange_guarded BEFORE INSERT OR UPDATE ON exchange FOR EACH ROW EXECUTE FUNCTION refuse_exchange();
CREATE TRIGGER exchange_never_deleted BEFORE DELETE ON exchange FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- An old car that is promised to us is neither advertised nor auctioned, and its owner stays its owner.
CREATE FUNCTION refuse_promised_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM exchange e WHERE e.vehicle_id = NEW.id AND e.state IN ('agreed', 'attached')) THEN
    RAISE EXCEPTION 'car % is promised in an exchange, which violates constraint "vehicle_not_promised"', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_not_promised';
  END IF;
  -- An offer that nobody agreed to ends with what it was made for.
  UPDATE exchange SET state = 'undone', closed_at = clock_timestamp() WHERE vehicle_id = NEW.id AND state = 'offered';
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_not_promised BEFORE UPDATE OF status, seller_id ON vehicle FOR EACH ROW
  WHEN (NEW.seller_id IS DISTINCT FROM OLD.seller_id OR (NEW.status <> OLD.status AND NEW.status IN ('listed', 'auction', 'reserved', 'withdrawn')))
  EXECUTE FUNCTION refuse_promised_car();

-- A hold that ends without a sale gives the old car back, whichever code ended it.
CREATE FUNCTION free_exchange_with_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exchange SET
    state = CASE WHEN binds_until > clock_timestamp() THEN 'agreed' ELSE 'lapsed' END,
    reservation_id = CASE WHEN binds_until > clock_timestamp() THEN NULL ELSE reservation_id END,
    attached_at = CASE WHEN binds_until > clock_timestamp() THEN NULL ELSE attached_at END,
    closed_at = CASE WHEN binds_until > clock_timestamp() THEN NULL ELSE clock_timestamp() END
  WHERE reservation_id = NEW.id AND state = 'attached';
  RETURN NULL;
END $$;
CREATE TRIGGER reservation_frees_exchange AFTER UPDATE OF status ON reservation FOR EACH ROW
  WHEN (NEW.status NOT IN ('pending', 'active', 'completed') AND NEW.status <> OLD.status) EXECUTE FUNCTION free_exchange_with_hold();

-- What an old car pays: once settled, what it paid; until then its price less its loan and the repairs that its owner approved.
CREATE VIEW exchange_credit AS
  SELECT e.id AS exchange_id, e.reservation_id, e.vehicle_id, e.attached_at, e.closed_at,
    coalesce(e.credit, e.price - e.loan_closure - coalesce((SELECT sum(r.cost) FROM refurbishment_item r
      WHERE r.vehicle_id = e.vehicle_id AND r.approved_at IS NOT NULL AND r.declined_at IS NULL), 0)::integer) AS credit
  FROM exchange e WHERE e.state IN ('attached', 'settled');

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_known;
-- allow constraint-missing-not-valid: the list only grows, and ledgers are small
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_known CHECK (kind IN
  ('listing_fee', 'listing_fee_paid', 'sale', 'buyer_insurance', 'buyer_warranty', 'buyer_transfer', 'success_fee', 'gst',
   'refurbishment', 'loan_closure', 'exchange_credit', 'hold_back', 'payout', 'hold_back_return', 'warranty_claim', 'warranty_claim_paid',
   'return_price', 'return_tcs', 'return_delivery', 'return_kms', 'return_damage', 'return_fee', 'return_paid', 'return_paid_lender',
   'bond_day', 'bond_paid'));
-- allow require-concurrent-index-creation: no ledger has such a line yet
CREATE UNIQUE INDEX ledger_entry_exchange_once ON ledger_entry (vehicle_id) WHERE kind = 'exchange_credit';

-- An old car is a part of what is paid, with what its own ledger says.
CREATE OR REPLACE FUNCTION refuse_unpaid_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  token bigint;
  delivery bigint;
  old_car bigint;
BEGIN
  IF NEW.paid_amount IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(sum(amount), 0) INTO paid FROM buyer_payment WHERE reservation_id = NEW.reservation_id AND returned_at IS NULL;
  SELECT coalesce(sum(coalesce(kept_amount, amount)), 0) INTO token FROM payment WHERE reservation_id = NEW.reservation_id AND status = 'captured';
  SELECT coalesce(sum(fee), 0) INTO delivery FROM home_delivery WHERE reservation_id = NEW.reservation_id AND status <> 'cancelled';
  SELECT coalesce(sum(credit), 0) INTO old_car FROM exchange WHERE reservation_id = NEW.reservation_id AND state = 'settled';
  IF paid <> NEW.paid_amount OR paid + token + old_car <> NEW.price + NEW.tcs + NEW.delivery_fee OR (TG_OP = 'INSERT' AND delivery <> NEW.delivery_fee) THEN
    RAISE EXCEPTION 'purchase % is not paid in full', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'purchase_is_paid';
  END IF;
  RETURN NULL;
END $$;

-- Settled means: the new car is sold, the old one's ledger has the credit to the rupee, and the old one is ours.
CREATE FUNCTION refuse_unbooked_exchange() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM purchase p WHERE p.reservation_id = NEW.reservation_id AND p.customer_id = NEW.customer_id)
    OR NOT EXISTS (SELECT FROM settlement s WHERE s.vehicle_id = NEW.vehicle_id AND s.sale_price = NEW.price AND s.loan_closure = NEW.loan_closure)
    OR (SELECT coalesce(sum(amount), 0) FROM ledger_entry WHERE vehicle_id = NEW.vehicle_id AND kind = 'exchange_credit') <> -NEW.credit THEN
    RAISE EXCEPTION 'exchange % is not in the ledger', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_is_booked';
  END IF;
  IF NOT EXISTS (SELECT FROM vehicle v JOIN vehicle given ON given.id = NEW.vehicle_id
    WHERE v.id = NEW.stock_vehicle_id AND v.id <> given.id AND given.status = 'sold' AND v.registration_number IS NOT DISTINCT FROM given.registration_number) THEN
    RAISE EXCEPTION 'the old car of exchange % is nobody''s', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'exchange_has_owner';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER exchange_is_booked AFTER INSERT OR UPDATE OF state ON exchange DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'settled') EXECUTE FUNCTION refuse_unbooked_exchange();

-- A car that we took in an exchange is sold too, to us.
CREATE OR REPLACE VIEW invariant_sold_is_bought AS
  SELECT vehicle.id, vehicle.status FROM vehicle
  WHERE (vehicle.status IN ('sold', 'delivered')) <> (EXISTS (SELECT FROM purchase WHERE purchase.vehicle_id = vehicle.id)
    OR EXISTS (SELECT FROM exchange WHERE exchange.vehicle_id = vehicle.id AND exchange.state = 'settled'));
