-- CreateTable
CREATE TABLE "auction_bid" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "bidder" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "noted_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auction_bid_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auction_outcome" (
    "vehicle_id" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "bid_id" TEXT,
    "note" TEXT NOT NULL,
    "decided_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "auction_outcome_pkey" PRIMARY KEY ("vehicle_id")
);

-- CreateIndex
CREATE INDEX "auction_bid_vehicle_id_idx" ON "auction_bid"("vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "auction_outcome_bid_id_key" ON "auction_outcome"("bid_id");

-- AddForeignKey
ALTER TABLE "auction_bid" ADD CONSTRAINT "auction_bid_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auction_bid" ADD CONSTRAINT "auction_bid_noted_by_id_fkey" FOREIGN KEY ("noted_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auction_outcome" ADD CONSTRAINT "auction_outcome_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auction_outcome" ADD CONSTRAINT "auction_outcome_bid_id_fkey" FOREIGN KEY ("bid_id") REFERENCES "auction_bid"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auction_outcome" ADD CONSTRAINT "auction_outcome_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE auction_bid ADD CONSTRAINT auction_bid_some_money CHECK (amount > 0);
CREATE UNIQUE INDEX auction_bid_once ON auction_bid (vehicle_id, bidder, amount);
ALTER TABLE auction_outcome
  ADD CONSTRAINT auction_outcome_known CHECK (outcome IN ('sold', 'unsold')),
  ADD CONSTRAINT auction_outcome_has_its_bid CHECK ((outcome = 'sold') = (bid_id IS NOT NULL));
-- Bids are the owner's evidence: none is changed or taken away, and none comes after the end.
CREATE TRIGGER auction_bid_append_only BEFORE UPDATE OR DELETE ON auction_bid FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER auction_outcome_append_only BEFORE UPDATE OR DELETE ON auction_outcome FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE FUNCTION refuse_bid_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM vehicle WHERE vehicle.id = NEW.vehicle_id AND vehicle.status = 'auction')
    OR EXISTS (SELECT FROM auction_outcome WHERE auction_outcome.vehicle_id = NEW.vehicle_id) THEN
    RAISE EXCEPTION 'car % is not at auction', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'auction_bid_at_auction';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER auction_bid_at_auction BEFORE INSERT ON auction_bid FOR EACH ROW EXECUTE FUNCTION refuse_bid_elsewhere();
