-- CreateTable
CREATE TABLE "road_due" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "issued_on" DATE NOT NULL,
    "place" TEXT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "court_since" DATE,
    "clearer" TEXT NOT NULL,
    "clear_by" DATE,
    "source" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cleared_at" TIMESTAMPTZ(3),
    "cleared_reference" TEXT,
    "noted_by_id" TEXT,
    "cleared_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "road_due_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registry_look" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "challans" INTEGER NOT NULL,
    "tolls" INTEGER NOT NULL,
    "staff_id" TEXT,
    "looked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registry_look_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_due" (
    "registration_number" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "issued_on" DATE NOT NULL,
    "place" TEXT,
    "state" TEXT NOT NULL,
    "court_since" DATE,

    CONSTRAINT "sandbox_due_pkey" PRIMARY KEY ("registration_number","kind","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "road_due_once" ON "road_due"("vehicle_id", "kind", "number");

-- CreateIndex
CREATE INDEX "registry_look_vehicle_id_looked_at_idx" ON "registry_look"("vehicle_id", "looked_at");

-- AddForeignKey
ALTER TABLE "road_due" ADD CONSTRAINT "road_due_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "road_due" ADD CONSTRAINT "road_due_noted_by_id_fkey" FOREIGN KEY ("noted_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "road_due" ADD CONSTRAINT "road_due_cleared_by_id_fkey" FOREIGN KEY ("cleared_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_look" ADD CONSTRAINT "registry_look_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registry_look" ADD CONSTRAINT "registry_look_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE road_due
  ADD CONSTRAINT road_due_kind_known CHECK (kind IN ('challan', 'toll')),
  ADD CONSTRAINT road_due_state_known CHECK (state IN ('open', 'in_court', 'paid', 'dropped')),
  ADD CONSTRAINT road_due_clearer_known CHECK (clearer IN ('seller', 'us')),
  ADD CONSTRAINT road_due_source_known CHECK (source IN ('registry', 'seller', 'desk')),
  ADD CONSTRAINT road_due_amount_range CHECK (amount BETWEEN 1 AND 1000000),
  ADD CONSTRAINT road_due_issued_before_seen CHECK (issued_on <= (seen_at AT TIME ZONE 'Asia/Kolkata')::date),
  -- Only a challan goes to court, and then its day is known.
  ADD CONSTRAINT road_due_court_has_day CHECK (state <> 'in_court' OR court_since IS NOT NULL),
  ADD CONSTRAINT road_due_court_is_for_challans CHECK (kind = 'challan' OR court_since IS NULL),
  ADD CONSTRAINT road_due_court_after_issue CHECK (court_since >= issued_on),
  ADD CONSTRAINT road_due_cleared_has_proof CHECK (
    (state IN ('paid', 'dropped')) = (cleared_at IS NOT NULL AND cleared_reference IS NOT NULL)),
  ADD CONSTRAINT road_due_cleared_after_issue CHECK ((cleared_at AT TIME ZONE 'Asia/Kolkata')::date >= issued_on),
  -- A person noted it, unless the registry named it.
  ADD CONSTRAINT road_due_noted_by_someone CHECK (source = 'registry' OR noted_by_id IS NOT NULL);

ALTER TABLE registry_look
  ADD CONSTRAINT registry_look_source_known CHECK (source IN ('sandbox', 'desk')),
  ADD CONSTRAINT registry_look_desk_is_a_dost CHECK (source <> 'desk' OR staff_id IS NOT NULL),
  ADD CONSTRAINT registry_look_counts_range CHECK (challans >= 0 AND tolls >= 0);

-- A car's number of open challans is never below the ones noted one by one.
CREATE FUNCTION refuse_uncounted_challans() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  car text := coalesce(to_jsonb(NEW) ->> 'vehicle_id', to_jsonb(NEW) ->> 'id');
  noted integer;
BEGIN
  SELECT count(*) INTO noted FROM road_due WHERE vehicle_id = car AND kind = 'challan' AND state IN ('open', 'in_court');
  IF noted > (SELECT coalesce(open_challans, 0) FROM vehicle WHERE id = car) THEN
    RAISE EXCEPTION 'car % has % challans noted', car, noted USING ERRCODE = 'check_violation', CONSTRAINT = 'vehicle_counts_noted_challans';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER vehicle_counts_noted_challans AFTER INSERT OR UPDATE OF state ON road_due
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_uncounted_challans();
CREATE CONSTRAINT TRIGGER vehicle_counts_noted_challans AFTER UPDATE OF open_challans ON vehicle
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.open_challans IS DISTINCT FROM OLD.open_challans) EXECUTE FUNCTION refuse_uncounted_challans();

-- The RTO takes no application while a toll, a challan in court or one past its 45 days is unpaid
-- (Central Motor Vehicles Rules 1989, amended in January 2026).
CREATE FUNCTION refuse_transfer_with_dues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM road_due d WHERE d.vehicle_id = NEW.vehicle_id
    AND (d.state = 'in_court' OR (d.state = 'open' AND (d.kind = 'toll' OR d.issued_on + 45 < (NEW.applied_at AT TIME ZONE 'Asia/Kolkata')::date)))
  ) THEN
    RAISE EXCEPTION 'the transfer of % is blocked by an unpaid challan or toll', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'rc_transfer_without_dues';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER rc_transfer_without_dues AFTER INSERT OR UPDATE OF applied_at ON rc_transfer
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.applied_at IS NOT NULL) EXECUTE FUNCTION refuse_transfer_with_dues();

-- A look can't be changed afterwards.
CREATE TRIGGER registry_look_append_only BEFORE UPDATE OR DELETE ON registry_look
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
