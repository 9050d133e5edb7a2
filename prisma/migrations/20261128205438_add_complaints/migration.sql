-- AlterEnum
ALTER TYPE "otp_purpose" ADD VALUE 'complaint';

-- CreateTable
CREATE TABLE "complaint" (
    "id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "customer_id" TEXT,
    "vehicle_id" TEXT,
    "name" TEXT NOT NULL,
    "phone" CHAR(10),
    "locale" TEXT NOT NULL DEFAULT 'en',
    "topic" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'filed',
    "filed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "acknowledge_by" TIMESTAMPTZ(3) NOT NULL,
    "settle_by" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),
    "acknowledged_by_id" TEXT,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" TEXT,
    "outcome" TEXT,
    "resolution" TEXT,

    CONSTRAINT "complaint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "complaint_message" (
    "id" TEXT NOT NULL,
    "complaint_id" TEXT NOT NULL,
    "staff_id" TEXT,
    "text" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "complaint_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "complaint_number_key" ON "complaint"("number");

-- CreateIndex
CREATE INDEX "complaint_customer_id_idx" ON "complaint"("customer_id");

-- CreateIndex
CREATE INDEX "complaint_vehicle_id_idx" ON "complaint"("vehicle_id");

-- CreateIndex
CREATE INDEX "complaint_message_complaint_id_at_idx" ON "complaint_message"("complaint_id", "at");

-- AddForeignKey
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_acknowledged_by_id_fkey" FOREIGN KEY ("acknowledged_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint_message" ADD CONSTRAINT "complaint_message_complaint_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "complaint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaint_message" ADD CONSTRAINT "complaint_message_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The clocks of rule 4(5) start when the complaint arrives, and nobody can set them otherwise: 48 hours to
-- acknowledge, a calendar month to settle (31 January ends on the last of February).
ALTER TABLE "complaint"
  ADD CONSTRAINT complaint_deadlines CHECK (
    "acknowledge_by" = "filed_at" + interval '48 hours'
    AND "settle_by" = ("filed_at" AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata'),
  ADD CONSTRAINT complaint_topic CHECK ("topic" IN ('car', 'money', 'documents', 'staff', 'other')),
  ADD CONSTRAINT complaint_phone CHECK ("phone" ~ '^[0-9]{10}$'),
  ADD CONSTRAINT complaint_words CHECK (btrim("name") <> '' AND btrim("text") <> ''),
  -- Only an acknowledged complaint is settled, by somebody, with an outcome and its reasons.
  ADD CONSTRAINT complaint_state CHECK (CASE "state"
    WHEN 'filed' THEN "acknowledged_at" IS NULL AND "closed_at" IS NULL
    WHEN 'acknowledged' THEN "acknowledged_at" IS NOT NULL AND "closed_at" IS NULL
    WHEN 'settled' THEN "acknowledged_at" IS NOT NULL AND "closed_at" IS NOT NULL
    WHEN 'withdrawn' THEN "closed_at" IS NOT NULL
    ELSE false END),
  ADD CONSTRAINT complaint_acknowledged CHECK (("acknowledged_at" IS NULL) = ("acknowledged_by_id" IS NULL) AND "acknowledged_at" >= "filed_at"),
  ADD CONSTRAINT complaint_closed CHECK ("closed_at" >= coalesce("acknowledged_at", "filed_at")),
  ADD CONSTRAINT complaint_settled CHECK (CASE WHEN "state" = 'settled'
    THEN "closed_by_id" IS NOT NULL AND "outcome" IS NOT NULL AND "outcome" IN ('upheld', 'partly_upheld', 'not_upheld')
      AND "resolution" IS NOT NULL AND btrim("resolution") <> ''
    ELSE "closed_by_id" IS NULL AND "outcome" IS NULL AND "resolution" IS NULL END);
ALTER TABLE "complaint_message" ADD CONSTRAINT complaint_message_words CHECK (btrim("text") <> '');

-- A complaint moves forward only, and its deadlines stay. Words may be erased with an account.
CREATE FUNCTION keep_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.filed_at, NEW.topic) IS DISTINCT FROM (OLD.id, OLD.number, OLD.filed_at, OLD.topic)
    OR (OLD.acknowledged_at IS NOT NULL AND NEW.acknowledged_at IS DISTINCT FROM OLD.acknowledged_at)
    OR (OLD.closed_at IS NOT NULL AND (NEW.state, NEW.closed_at, NEW.outcome) IS DISTINCT FROM (OLD.state, OLD.closed_at, OLD.outcome)) THEN
    RAISE EXCEPTION 'complaint % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'complaint_moves_forward';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER complaint_moves_forward BEFORE UPDATE ON "complaint" FOR EACH ROW EXECUTE FUNCTION keep_complaint();

-- The desk's queue reads open complaints only.
CREATE INDEX complaint_open ON "complaint" ("filed_at") WHERE "closed_at" IS NULL;
