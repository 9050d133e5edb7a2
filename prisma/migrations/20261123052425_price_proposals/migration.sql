-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'price_consent';

-- CreateTable
CREATE TABLE "price_proposal" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "reason" TEXT,
    "fair_price" INTEGER,
    "fair_low" INTEGER,
    "fair_high" INTEGER,
    "fair_basis" INTEGER NOT NULL DEFAULT 0,
    "staff_id" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "agreed_at" TIMESTAMPTZ(3),
    "agreed_staff_id" TEXT,
    "superseded_at" TIMESTAMPTZ(3),

    CONSTRAINT "price_proposal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "price_proposal_vehicle_id_at_idx" ON "price_proposal"("vehicle_id", "at");

-- AddForeignKey
ALTER TABLE "price_proposal" ADD CONSTRAINT "price_proposal_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_proposal" ADD CONSTRAINT "price_proposal_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_proposal" ADD CONSTRAINT "price_proposal_agreed_staff_id_fkey" FOREIGN KEY ("agreed_staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE price_proposal
  ADD CONSTRAINT price_proposal_price_positive CHECK (price > 0),
  ADD CONSTRAINT price_proposal_reason_says_something CHECK (reason IS NULL OR btrim(reason) <> ''),
  ADD CONSTRAINT price_proposal_desk_agreed CHECK (agreed_staff_id IS NULL OR agreed_at IS NOT NULL);
-- One price of a car is proposed at a time.
CREATE UNIQUE INDEX price_proposal_one_current ON price_proposal (vehicle_id) WHERE superseded_at IS NULL;

-- What an owner agreed to can't become another price, or another car's, afterwards.
CREATE FUNCTION keep_proposed_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a proposed price stays as it was, which violates constraint "price_proposal_stays"'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'price_proposal_stays';
END $$;
CREATE TRIGGER price_proposal_stays BEFORE UPDATE ON price_proposal FOR EACH ROW
  WHEN (NEW.vehicle_id <> OLD.vehicle_id OR NEW.price <> OLD.price OR NEW.reason IS DISTINCT FROM OLD.reason
    OR (OLD.agreed_at IS NOT NULL AND NEW.agreed_at IS DISTINCT FROM OLD.agreed_at)
    OR (OLD.superseded_at IS NOT NULL AND NEW.superseded_at IS NULL))
  EXECUTE FUNCTION keep_proposed_price();

-- A seller's car goes from the yard to the public at the price that its owner agreed to, and at no other.
CREATE FUNCTION listing_wants_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM price_proposal p
    WHERE p.vehicle_id = NEW.id AND p.price = NEW.price AND p.agreed_at IS NOT NULL AND p.superseded_at IS NULL) THEN
    RAISE EXCEPTION 'the owner of % has not agreed to this price, which violates constraint "vehicle_listed_with_consent"', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_listed_with_consent';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER vehicle_listed_with_consent BEFORE UPDATE OF status ON vehicle FOR EACH ROW
  WHEN (OLD.status IN ('inspected', 'refurbishing') AND NEW.status = 'listed' AND NEW.seller_id IS NOT NULL)
  EXECUTE FUNCTION listing_wants_consent();

-- Cars that have a price already and aren't public: their owners agree to it as well.
INSERT INTO price_proposal (id, vehicle_id, price)
  SELECT 'ppr_' || substr(id, 5), id, price FROM vehicle
  WHERE status IN ('inspected', 'refurbishing') AND price IS NOT NULL AND seller_id IS NOT NULL;
