-- AlterTable
ALTER TABLE "service_visit" ADD COLUMN     "inspection_id" TEXT;

-- CreateTable
CREATE TABLE "price_label" (
    "id" BIGSERIAL NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "model_id" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "low" INTEGER NOT NULL,
    "fair" INTEGER NOT NULL,
    "high" INTEGER NOT NULL,
    "median_error" DECIMAL(6,4) NOT NULL,
    "basis" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,
    "comparables" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_appeal" (
    "id" TEXT NOT NULL,
    "number" SERIAL NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "is_owner" BOOLEAN NOT NULL,
    "label_id" BIGINT NOT NULL,
    "fact" TEXT NOT NULL,
    "claimed" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'asked',
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" TEXT,
    "answer" TEXT,
    "after_label_id" BIGINT,

    CONSTRAINT "price_appeal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visit_point" (
    "visit_id" TEXT NOT NULL,
    "point" TEXT NOT NULL,
    "system" "inspection_system" NOT NULL,
    "origin" TEXT NOT NULL,
    "was_good" BOOLEAN NOT NULL,
    "inspector_id" TEXT,

    CONSTRAINT "visit_point_pkey" PRIMARY KEY ("visit_id","point")
);

-- CreateIndex
CREATE INDEX "price_label_vehicle_id_id_idx" ON "price_label"("vehicle_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "price_appeal_number_key" ON "price_appeal"("number");

-- CreateIndex
CREATE INDEX "price_appeal_customer_id_idx" ON "price_appeal"("customer_id");

-- CreateIndex
CREATE INDEX "price_appeal_vehicle_id_idx" ON "price_appeal"("vehicle_id");

-- AddForeignKey
ALTER TABLE "price_label" ADD CONSTRAINT "price_label_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_label" ADD CONSTRAINT "price_label_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "valuation_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_appeal" ADD CONSTRAINT "price_appeal_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_appeal" ADD CONSTRAINT "price_appeal_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_appeal" ADD CONSTRAINT "price_appeal_label_id_fkey" FOREIGN KEY ("label_id") REFERENCES "price_label"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_appeal" ADD CONSTRAINT "price_appeal_after_label_id_fkey" FOREIGN KEY ("after_label_id") REFERENCES "price_label"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_appeal" ADD CONSTRAINT "price_appeal_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- allow adding-foreign-key-constraint: every row is still null, so the check is one quick scan
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE "service_visit" ADD CONSTRAINT "service_visit_inspection_id_fkey" FOREIGN KEY ("inspection_id") REFERENCES "inspection"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_point" ADD CONSTRAINT "visit_point_visit_id_fkey" FOREIGN KEY ("visit_id") REFERENCES "service_visit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_point" ADD CONSTRAINT "visit_point_inspector_id_fkey" FOREIGN KEY ("inspector_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "price_label"
  ADD CONSTRAINT price_label_words CHECK (label = CASE
    WHEN price < low THEN 'great' WHEN price <= fair THEN 'good' WHEN price <= high THEN 'fair' ELSE 'high' END),
  ADD CONSTRAINT price_label_range CHECK (low > 0 AND low <= fair AND fair <= high AND price > 0),
  ADD CONSTRAINT price_label_evidence CHECK (basis > 0 AND jsonb_typeof(facts) = 'object' AND jsonb_typeof(comparables) = 'array');

-- What was shown stays.
CREATE TRIGGER price_label_stays BEFORE UPDATE OR DELETE ON "price_label" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER price_label_never_emptied BEFORE TRUNCATE ON "price_label" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

ALTER TABLE "price_appeal"
  ADD CONSTRAINT price_appeal_fact CHECK (fact IN ('kms', 'year', 'version', 'owners', 'colour', 'service', 'accident', 'city', 'comparable', 'other')),
  ADD CONSTRAINT price_appeal_words CHECK (btrim(claimed) <> '' AND btrim("text") <> ''),
  ADD CONSTRAINT price_appeal_due CHECK (due_at > asked_at),
  -- Open without an answer, withdrawn without one, decided by somebody with one.
  ADD CONSTRAINT price_appeal_state CHECK (CASE state
    WHEN 'asked' THEN closed_at IS NULL AND closed_by_id IS NULL AND answer IS NULL
    WHEN 'withdrawn' THEN closed_at IS NOT NULL AND closed_by_id IS NULL AND answer IS NULL
    WHEN 'won' THEN closed_at IS NOT NULL AND closed_by_id IS NOT NULL AND answer IS NOT NULL AND btrim(answer) <> ''
    WHEN 'refused' THEN closed_at IS NOT NULL AND closed_by_id IS NOT NULL AND answer IS NOT NULL AND btrim(answer) <> ''
    ELSE false END),
  ADD CONSTRAINT price_appeal_after CHECK (after_label_id IS NULL OR (state = 'won' AND after_label_id >= label_id));

-- One open appeal per person and car.
CREATE UNIQUE INDEX price_appeal_one_open ON "price_appeal" (vehicle_id, customer_id) WHERE state = 'asked';

-- An appeal is answered once, and its clock stays. Words may be erased with an account.
CREATE FUNCTION keep_price_appeal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.number, NEW.vehicle_id, NEW.customer_id, NEW.is_owner, NEW.label_id, NEW.fact, NEW.asked_at, NEW.due_at)
      IS DISTINCT FROM (OLD.id, OLD.number, OLD.vehicle_id, OLD.customer_id, OLD.is_owner, OLD.label_id, OLD.fact, OLD.asked_at, OLD.due_at)
    OR (OLD.state <> 'asked' AND (NEW.state, NEW.closed_at, NEW.closed_by_id, NEW.after_label_id)
      IS DISTINCT FROM (OLD.state, OLD.closed_at, OLD.closed_by_id, OLD.after_label_id)) THEN
    RAISE EXCEPTION 'price appeal % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'price_appeal_moves_forward';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER price_appeal_moves_forward BEFORE UPDATE OR DELETE ON "price_appeal" FOR EACH ROW EXECUTE FUNCTION keep_price_appeal();

-- The label that was appealed is one of this car.
CREATE FUNCTION refuse_other_cars_label() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM price_label l WHERE l.id IN (NEW.label_id, NEW.after_label_id) AND l.vehicle_id <> NEW.vehicle_id) THEN
    RAISE EXCEPTION 'price appeal % names the label of another car', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'price_appeal_own_label';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER price_appeal_own_label BEFORE INSERT OR UPDATE ON "price_appeal" FOR EACH ROW EXECUTE FUNCTION refuse_other_cars_label();

ALTER TABLE "visit_point"
  ADD CONSTRAINT visit_point_origin CHECK (origin IN ('at_inspection', 'since', 'unknown'));

-- A found point belongs to a done visit with a report to compare with, and stays as it was noted.
CREATE FUNCTION refuse_loose_visit_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM service_visit s WHERE s.id = NEW.visit_id AND s.status = 'done' AND s.inspection_id IS NOT NULL) THEN
    RAISE EXCEPTION 'visit % has no report to compare with', NEW.visit_id USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_point_of_done_visit';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER visit_point_of_done_visit BEFORE INSERT ON "visit_point" FOR EACH ROW EXECUTE FUNCTION refuse_loose_visit_point();
CREATE TRIGGER visit_point_stays BEFORE UPDATE OR DELETE ON "visit_point" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER visit_point_never_emptied BEFORE TRUNCATE ON "visit_point" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A visit's report can't be exchanged for another one.
CREATE FUNCTION keep_visit_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.inspection_id IS NOT NULL AND NEW.inspection_id IS DISTINCT FROM OLD.inspection_id THEN
    RAISE EXCEPTION 'visit % keeps its report', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'service_visit_keeps_report';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER service_visit_keeps_report BEFORE UPDATE OF inspection_id ON "service_visit" FOR EACH ROW EXECUTE FUNCTION keep_visit_report();
