-- CreateTable
CREATE TABLE "reduction_proposal" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "listed_price" INTEGER NOT NULL,
    "fair_price" INTEGER,
    "fair_low" INTEGER,
    "fair_high" INTEGER,
    "fair_basis" INTEGER NOT NULL DEFAULT 0,
    "median_error" DOUBLE PRECISION,
    "options" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "staff_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lapses_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "reduction_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reduction_proposal_vehicle_id_at_idx" ON "reduction_proposal"("vehicle_id", "at");

-- AddForeignKey
ALTER TABLE "reduction_proposal" ADD CONSTRAINT "reduction_proposal_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reduction_proposal" ADD CONSTRAINT "reduction_proposal_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE reduction_proposal
  ADD CONSTRAINT reduction_proposal_lower CHECK (price > 0 AND price < listed_price),
  ADD CONSTRAINT reduction_proposal_state_known CHECK (state IN ('open', 'accepted', 'declined', 'lapsed')),
  ADD CONSTRAINT reduction_proposal_closed CHECK ((state = 'open') = (closed_at IS NULL)),
  ADD CONSTRAINT reduction_proposal_in_time CHECK (lapses_at > at AND (state <> 'accepted' OR closed_at <= lapses_at)),
  ADD CONSTRAINT reduction_proposal_has_options CHECK (jsonb_typeof(options) = 'array' AND jsonb_array_length(options) BETWEEN 2 AND 6);

-- One proposal of a car is open at a time.
CREATE UNIQUE INDEX reduction_proposal_one_open ON reduction_proposal (vehicle_id) WHERE state = 'open';

-- What an owner was asked can't become another price afterwards, and an answer is final.
CREATE FUNCTION keep_reduction_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a proposed reduction stays as it was, which violates constraint "reduction_proposal_stays"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'reduction_proposal_stays';
END $$;
CREATE TRIGGER reduction_proposal_stays BEFORE UPDATE ON reduction_proposal FOR EACH ROW
  WHEN (OLD.state <> 'open' OR (NEW.vehicle_id, NEW.price, NEW.listed_price, NEW.options, NEW.staff_id, NEW.at, NEW.lapses_at)
    IS DISTINCT FROM (OLD.vehicle_id, OLD.price, OLD.listed_price, OLD.options, OLD.staff_id, OLD.at, OLD.lapses_at))
  EXECUTE FUNCTION keep_reduction_proposal();

-- A proposal is open for the price that the car has, whoever changes it. One that is accepted is
-- closed before the price changes.
CREATE FUNCTION lapse_reduction_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reduction_proposal SET state = 'lapsed', closed_at = clock_timestamp()
    WHERE vehicle_id = NEW.id AND state = 'open';
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_price_lapses_proposal AFTER UPDATE OF price ON vehicle FOR EACH ROW
  WHEN (OLD.price IS DISTINCT FROM NEW.price)
  EXECUTE FUNCTION lapse_reduction_proposal();
