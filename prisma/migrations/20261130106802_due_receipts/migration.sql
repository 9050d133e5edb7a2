-- CreateTable
CREATE TABLE "road_due_receipt" (
    "id" TEXT NOT NULL,
    "due_id" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "added_by_id" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "road_due_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "road_due_receipt_storage_key_key" ON "road_due_receipt"("storage_key");

-- CreateIndex
CREATE INDEX "road_due_receipt_due_id_added_at_idx" ON "road_due_receipt"("due_id", "added_at");

-- AddForeignKey
ALTER TABLE "road_due_receipt" ADD CONSTRAINT "road_due_receipt_due_id_fkey" FOREIGN KEY ("due_id") REFERENCES "road_due"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "road_due_receipt" ADD CONSTRAINT "road_due_receipt_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A receipt is of a due that is cleared, and stays.
CREATE FUNCTION refuse_receipt_of_open_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM road_due WHERE id = NEW.due_id AND state IN ('paid', 'dropped')) THEN
    RAISE EXCEPTION 'due % is open', NEW.due_id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_receipt_of_cleared';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER road_due_receipt_of_cleared BEFORE INSERT ON road_due_receipt FOR EACH ROW EXECUTE FUNCTION refuse_receipt_of_open_due();
CREATE TRIGGER road_due_receipt_append_only BEFORE UPDATE OR DELETE ON road_due_receipt FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- As before, and the registry doesn't take back what a file proves.
CREATE OR REPLACE FUNCTION keep_due_history() RETURNS trigger LANGUAGE plpgsql AS $$
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
    AND NOT (OLD.cleared_reference = 'registry' AND NEW.told_source = 'registry'
      AND NOT EXISTS (SELECT FROM road_due_receipt WHERE due_id = OLD.id)) THEN
    RAISE EXCEPTION 'due % is cleared', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'road_due_cleared_stays';
  END IF;
  RETURN NEW;
END $$;
