-- AlterTable
ALTER TABLE "vehicle" ADD COLUMN     "made_month" SMALLINT;

-- CreateTable
CREATE TABLE "hold_delay" (
    "id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "promised_until" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "asked_by_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "hold_delay_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "hold_delay_reservation_id_idx" ON "hold_delay"("reservation_id");

-- AddForeignKey
ALTER TABLE "hold_delay" ADD CONSTRAINT "hold_delay_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hold_delay" ADD CONSTRAINT "hold_delay_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A car is registered in the month it was made, or later.
ALTER TABLE vehicle
  ADD CONSTRAINT vehicle_made_month_range CHECK (made_month BETWEEN 1 AND 12) NOT VALID,
  ADD CONSTRAINT vehicle_made_before_registered CHECK (
    made_month IS NULL OR registered_on IS NULL OR make_date(year, made_month, 1) <= registered_on) NOT VALID;

ALTER TABLE hold_delay
  ADD CONSTRAINT hold_delay_answer_known CHECK (answer IN ('wait', 'money_back')),
  ADD CONSTRAINT hold_delay_answer_has_time CHECK ((answer IS NULL) = (answered_at IS NULL)),
  ADD CONSTRAINT hold_delay_is_later CHECK (until > promised_until AND until <= promised_until + interval '30 days'),
  -- Silence is no consent: after the promised day there is nothing to answer.
  ADD CONSTRAINT hold_delay_answered_in_time CHECK (answered_at >= asked_at AND answered_at < promised_until);
CREATE UNIQUE INDEX hold_delay_one_open ON hold_delay (reservation_id) WHERE answer IS NULL;

-- A paid hold gets longer only by its buyer's consent, or while a lender decides.
CREATE FUNCTION refuse_longer_hold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM hold_delay d WHERE d.reservation_id = NEW.id AND d.answer = 'wait' AND d.until = NEW.ends_at)
    AND NOT EXISTS (SELECT FROM loan_application l WHERE l.reservation_id = NEW.id) THEN
    RAISE EXCEPTION 'nobody agreed to a longer hold %', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'reservation_longer_by_consent';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER reservation_longer_by_consent AFTER UPDATE OF ends_at ON reservation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD.ends_at IS NOT NULL AND NEW.ends_at > OLD.ends_at) EXECUTE FUNCTION refuse_longer_hold();
