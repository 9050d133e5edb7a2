-- AlterTable
ALTER TABLE "purchase" ADD COLUMN     "delivered_kms" INTEGER;

-- AlterTable
ALTER TABLE "vehicle" ALTER COLUMN "warranty_months" SET DEFAULT 6;

-- CreateTable
CREATE TABLE "service_visit" (
    "id" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "step" "paperwork_step" NOT NULL,
    "day" DATE NOT NULL,
    "part" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'booked',
    "odometer" INTEGER,
    "findings" TEXT,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_visit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "service_visit_purchase_id_idx" ON "service_visit"("purchase_id");

-- CreateIndex
CREATE INDEX "service_visit_day_idx" ON "service_visit"("day");

-- AddForeignKey
ALTER TABLE "service_visit" ADD CONSTRAINT "service_visit_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_visit" ADD CONSTRAINT "service_visit_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A car that nobody has published yet gets the warranty that every published car has; a longer one stays.
UPDATE vehicle SET warranty_months = 6 WHERE warranty_months < 6 AND status IN ('booked', 'inspected', 'refurbishing');

ALTER TABLE service_visit
  ADD CONSTRAINT service_visit_step_known CHECK (step IN ('first_inspection', 'second_inspection')),
  ADD CONSTRAINT service_visit_part_known CHECK (part IN ('morning', 'afternoon', 'evening')),
  ADD CONSTRAINT service_visit_status_known CHECK (status IN ('booked', 'cancelled', 'done')),
  ADD CONSTRAINT service_visit_done_whole CHECK (status <> 'done' OR (odometer IS NOT NULL AND findings <> '' AND done_at IS NOT NULL));
CREATE UNIQUE INDEX service_visit_one_of_a_kind ON service_visit (purchase_id, step) WHERE status <> 'cancelled';

-- An inspection isn't a box to tick: its step is done by a visit with odometer and findings, on a delivered car.
CREATE FUNCTION refuse_ticked_inspection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.done_at IS NOT NULL AND OLD.done_at IS NULL AND NOT EXISTS (
    SELECT FROM service_visit visit JOIN purchase_step delivered ON delivered.purchase_id = visit.purchase_id AND delivered.step = 'delivered'
    WHERE visit.purchase_id = NEW.purchase_id AND visit.step = NEW.step AND visit.status = 'done' AND delivered.done_at IS NOT NULL) THEN
    RAISE EXCEPTION '% of % has no visit', NEW.step, NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'inspection_is_a_visit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER inspection_is_a_visit BEFORE UPDATE OF done_at ON purchase_step FOR EACH ROW
  WHEN (NEW.step IN ('first_inspection', 'second_inspection')) EXECUTE FUNCTION refuse_ticked_inspection();
