-- AlterTable
ALTER TABLE "road_due" ADD COLUMN "told_source" TEXT NOT NULL DEFAULT 'registry',
  ADD COLUMN "told_by_id" TEXT,
  ADD COLUMN "told_reason" TEXT,
  ADD COLUMN "registry_amount" INTEGER,
  ADD COLUMN "contested_on" DATE,
  ADD COLUMN "missing_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "road_due_fact" (
    "due_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "staff_id" TEXT,
    "reason" TEXT,
    "amount" INTEGER NOT NULL,
    "registry_amount" INTEGER,
    "state" TEXT NOT NULL,
    "issued_on" DATE NOT NULL,
    "court_since" DATE,
    "contested_on" DATE,
    "clearer" TEXT NOT NULL,
    "clear_by" DATE,
    "missing_since" TIMESTAMPTZ(3),
    "cleared_reference" TEXT,

    CONSTRAINT "road_due_fact_pkey" PRIMARY KEY ("due_id","at")
);

-- CreateTable
CREATE TABLE "registry_failure" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "staff_id" TEXT,
    "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "registry_failure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_outage" (
    "registration_number" TEXT NOT NULL,
    "is_down" BOOLEAN NOT NULL,

    CONSTRAINT "sandbox_outage_pkey" PRIMARY KEY ("registration_number")
);

-- CreateIndex
CREATE INDEX "registry_failure_vehicle_id_failed_at_idx" ON "registry_failure"("vehicle_id", "failed_at");

-- AddForeignKey
-- allow adding-foreign-key-constraint: the column is new and empty, so nothing is compared
-- allow constraint-missing-not-valid: the column is new and empty, so nothing is compared
ALTER TABLE "road_due" ADD CONSTRAINT "road_due_told_by_id_fkey" FOREIGN KEY ("told_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "road_due_fact" ADD CONSTRAINT "road_due_fact_due_id_fkey" FOREIGN KEY ("due_id") REFERENCES "road_due"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "road_due_fact" ADD CONSTRAINT "road_due_fact_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_failure" ADD CONSTRAINT "registry_failure_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_failure" ADD CONSTRAINT "registry_failure_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is known of each due so far was told by who noted it.
-- allow changing-many-rows: a few dues for each car that stands in a yard
UPDATE road_due SET told_source = source, told_by_id = noted_by_id,
  registry_amount = CASE WHEN source = 'registry' THEN amount END;
INSERT INTO road_due_fact (due_id, at, source, staff_id, amount, registry_amount, state, issued_on, court_since, clearer, clear_by, cleared_reference)
  SELECT id, seen_at, told_source, told_by_id, amount, registry_amount, state, issued_on, court_since, clearer, clear_by, cleared_reference FROM road_due;

-- allow constraint-missing-not-valid: a few rows a car, and they were just written
ALTER TABLE road_due
  ADD CONSTRAINT road_due_told_source_known CHECK (told_source IN ('registry', 'seller', 'desk')),
  ADD CONSTRAINT road_due_told_by_someone CHECK (told_source <> 'desk' OR told_by_id IS NOT NULL),
  ADD CONSTRAINT road_due_registry_amount_range CHECK (registry_amount BETWEEN 1 AND 1000000),
  -- Only a challan can be contested.
  ADD CONSTRAINT road_due_contested_challan CHECK (contested_on IS NULL OR (kind = 'challan' AND contested_on >= issued_on));

-- One due, however its number is written: portals differ in letter case and spaces.
-- allow require-concurrent-index-creation: a few rows a car, built in less than a second
CREATE UNIQUE INDEX road_due_once_in_any_writing ON road_due (vehicle_id, kind, upper(regexp_replace(number, '\s', '', 'g')));

CREATE FUNCTION keep_due_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.told_source := NEW.source;
    NEW.told_by_id := NEW.noted_by_id;
    IF NEW.source = 'registry' THEN NEW.registry_amount := NEW.amount; END IF;
    RETURN NEW;
  END IF;
  IF (NEW.id, NEW.vehicle_id, NEW.kind, NEW.number, NEW.source, NEW.created_at) IS DISTINCT FROM (OLD.id, OLD.vehicle_id, OLD.kind, OLD.number, OLD.source, OLD.created_at) THEN
    RAISE EXCEPTION 'due % stays what it is', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_identity_stays';
  END IF;
  IF (NEW.amount, NEW.registry_amount, NEW.state, NEW.issued_on, NEW.court_since, NEW.contested_on, NEW.clearer, NEW.clear_by, NEW.missing_since, NEW.cleared_reference)
      IS DISTINCT FROM (OLD.amount, OLD.registry_amount, OLD.state, OLD.issued_on, OLD.court_since, OLD.contested_on, OLD.clearer, OLD.clear_by, OLD.missing_since, OLD.cleared_reference)
    AND NEW.seen_at <= OLD.seen_at THEN
    RAISE EXCEPTION 'due % was told of at % already, which violates constraint "road_due_change_has_moment"', OLD.id, OLD.seen_at
      USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_change_has_moment';
  END IF;
  -- A receipt is final. What only the registry called paid, the registry can take back.
  IF OLD.state IN ('paid', 'dropped') AND NEW.state <> OLD.state
    AND NOT (OLD.cleared_reference = 'registry' AND NEW.told_source = 'registry') THEN
    RAISE EXCEPTION 'due % is cleared', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_cleared_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER road_due_kept BEFORE INSERT OR UPDATE ON road_due FOR EACH ROW EXECUTE FUNCTION keep_due_history();

-- Each change is a row of its own, whichever code made it.
CREATE FUNCTION write_due_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO road_due_fact (due_id, at, source, staff_id, reason, amount, registry_amount, state, issued_on, court_since, contested_on, clearer, clear_by, missing_since, cleared_reference)
    VALUES (NEW.id, NEW.seen_at, NEW.told_source, NEW.told_by_id, NEW.told_reason, NEW.amount, NEW.registry_amount, NEW.state, NEW.issued_on, NEW.court_since,
      NEW.contested_on, NEW.clearer, NEW.clear_by, NEW.missing_since, NEW.cleared_reference);
  RETURN NULL;
END $$;
CREATE TRIGGER road_due_first_fact AFTER INSERT ON road_due FOR EACH ROW EXECUTE FUNCTION write_due_fact();
CREATE TRIGGER road_due_next_fact AFTER UPDATE ON road_due FOR EACH ROW
  WHEN ((NEW.amount, NEW.registry_amount, NEW.state, NEW.issued_on, NEW.court_since, NEW.contested_on, NEW.clearer, NEW.clear_by, NEW.missing_since, NEW.cleared_reference)
    IS DISTINCT FROM (OLD.amount, OLD.registry_amount, OLD.state, OLD.issued_on, OLD.court_since, OLD.contested_on, OLD.clearer, OLD.clear_by, OLD.missing_since, OLD.cleared_reference))
  EXECUTE FUNCTION write_due_fact();

CREATE TRIGGER road_due_never_deleted BEFORE DELETE ON road_due FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER road_due_fact_append_only BEFORE UPDATE OR DELETE ON road_due_fact FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER registry_failure_append_only BEFORE UPDATE OR DELETE ON registry_failure FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- A car is sold after a look at the registry, at most two hours before and on the same day in India.
CREATE FUNCTION is_looked_up(car text, sold_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM registry_look k WHERE k.vehicle_id = car AND k.looked_at BETWEEN sold_at - interval '2 hours' AND sold_at
    AND (k.looked_at AT TIME ZONE 'Asia/Kolkata')::date = (sold_at AT TIME ZONE 'Asia/Kolkata')::date)
$$;
CREATE FUNCTION refuse_unlooked_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_looked_up(NEW.vehicle_id, CASE TG_TABLE_NAME WHEN 'purchase' THEN (to_jsonb(NEW) ->> 'created_at')::timestamptz ELSE (to_jsonb(NEW) ->> 'closed_at')::timestamptz END) THEN
    RAISE EXCEPTION 'nobody has just looked up the challans of %, which violates constraint "sale_after_look"', NEW.vehicle_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sale_after_look';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sale_after_look BEFORE INSERT ON purchase FOR EACH ROW EXECUTE FUNCTION refuse_unlooked_sale();
CREATE TRIGGER exchange_after_look BEFORE UPDATE OF state ON exchange FOR EACH ROW
  WHEN (NEW.state = 'settled' AND OLD.state <> 'settled') EXECUTE FUNCTION refuse_unlooked_sale();
