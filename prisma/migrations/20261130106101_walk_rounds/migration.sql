-- A car photographed from all sides, and pins on its findings.
CREATE TABLE "walk_round" (
    "vehicle_id" TEXT NOT NULL,
    "slots" SMALLINT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "walk_round_pkey" PRIMARY KEY ("vehicle_id")
);

CREATE TABLE "walk_frame" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "slots" SMALLINT NOT NULL,
    "slot" SMALLINT NOT NULL,
    "rendering" TEXT,
    "original_key" TEXT,
    "source_hash" TEXT,
    "storage_key" TEXT,
    "widths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "plate_boxes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "plate_answered_at" TIMESTAMPTZ(3),
    "plate_answered_by_id" TEXT,
    "masked_boxes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "added_by_id" TEXT,

    CONSTRAINT "walk_frame_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "finding_pin" (
    "finding_id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "slot" SMALLINT NOT NULL,
    "x" SMALLINT NOT NULL,
    "y" SMALLINT NOT NULL,
    "placed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "placed_by_id" TEXT,

    CONSTRAINT "finding_pin_pkey" PRIMARY KEY ("finding_id","slot")
);

ALTER TABLE "finding" ADD COLUMN     "after_photo_id" TEXT;

CREATE UNIQUE INDEX "walk_round_vehicle_id_slots_key" ON "walk_round"("vehicle_id", "slots");
CREATE UNIQUE INDEX "walk_frame_vehicle_id_slot_key" ON "walk_frame"("vehicle_id", "slot");

ALTER TABLE "walk_round" ADD CONSTRAINT "walk_round_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "walk_frame" ADD CONSTRAINT "walk_frame_vehicle_id_slots_fkey" FOREIGN KEY ("vehicle_id", "slots") REFERENCES "walk_round"("vehicle_id", "slots") ON DELETE RESTRICT ON UPDATE RESTRICT;
ALTER TABLE "walk_frame" ADD CONSTRAINT "walk_frame_plate_answered_by_id_fkey" FOREIGN KEY ("plate_answered_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "walk_frame" ADD CONSTRAINT "walk_frame_added_by_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "finding_pin" ADD CONSTRAINT "finding_pin_finding_id_fkey" FOREIGN KEY ("finding_id") REFERENCES "finding"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "finding_pin" ADD CONSTRAINT "finding_pin_vehicle_id_slot_fkey" FOREIGN KEY ("vehicle_id", "slot") REFERENCES "walk_frame"("vehicle_id", "slot") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "finding_pin" ADD CONSTRAINT "finding_pin_placed_by_id_fkey" FOREIGN KEY ("placed_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- allow adding-foreign-key-constraint: every row is still null, so the check is one quick scan
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE "finding" ADD CONSTRAINT "finding_after_photo_id_fkey" FOREIGN KEY ("after_photo_id") REFERENCES "photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- allow constraint-missing-not-valid: every row is still null, so the check is one quick scan
ALTER TABLE "finding" ADD CONSTRAINT finding_after_is_done CHECK (after_photo_id IS NULL OR decision = 'done');

ALTER TABLE "walk_round"
  ADD CONSTRAINT walk_round_slots CHECK (slots IN (24, 36));
ALTER TABLE "walk_frame"
  ADD CONSTRAINT walk_frame_slot CHECK (slot >= 0 AND slot < slots),
  ADD CONSTRAINT walk_frame_source CHECK ((rendering IS NULL) = (original_key IS NOT NULL)
    AND (original_key IS NULL) = (source_hash IS NULL)),
  -- Stricter than a photograph: a proposed box alone isn't enough.
  ADD CONSTRAINT walk_frame_hidden_until_answered CHECK (storage_key IS NULL OR (original_key IS NOT NULL AND plate_answered_at IS NOT NULL)),
  ADD CONSTRAINT walk_frame_masked_as_answered CHECK (storage_key IS NULL OR coalesce(masked_boxes, '{}') = coalesce(plate_boxes, '{}')),
  ADD CONSTRAINT walk_frame_plate_boxes_whole CHECK (cardinality(plate_boxes) % 4 = 0 AND cardinality(plate_boxes) <= 16
    AND 0 <= ALL (plate_boxes) AND 10000 >= ALL (plate_boxes));
ALTER TABLE "finding_pin"
  ADD CONSTRAINT finding_pin_in_picture CHECK (x BETWEEN 0 AND 10000 AND y BETWEEN 0 AND 10000);

-- A car that has left gets no more pictures (`NO_PICTURES_ANY_MORE`).
CREATE FUNCTION refuse_frame_of_gone_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM vehicle v WHERE v.id = NEW.vehicle_id AND v.status IN ('delivered', 'withdrawn', 'auction')) THEN
    RAISE EXCEPTION 'car % takes no frames', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'walk_frame_of_car_here';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER walk_frame_of_car_here BEFORE INSERT ON "walk_frame" FOR EACH ROW EXECUTE FUNCTION refuse_frame_of_gone_car();

-- A pin shows a finding of the car that its frame shows, and so does the picture of a repair.
CREATE FUNCTION refuse_pin_of_other_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM finding f JOIN inspection i ON i.id = f.inspection_id
    WHERE f.id = NEW.finding_id AND i.vehicle_id = NEW.vehicle_id) THEN
    RAISE EXCEPTION 'finding % is of another car than %', NEW.finding_id, NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'finding_pin_of_same_car';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER finding_pin_of_same_car BEFORE INSERT OR UPDATE ON "finding_pin" FOR EACH ROW EXECUTE FUNCTION refuse_pin_of_other_car();

CREATE FUNCTION refuse_after_of_other_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM photo p JOIN inspection i ON i.vehicle_id = p.vehicle_id
    WHERE p.id = NEW.after_photo_id AND i.id = NEW.inspection_id) THEN
    RAISE EXCEPTION 'photograph % is of another car', NEW.after_photo_id USING ERRCODE = 'check_violation', CONSTRAINT = 'finding_after_of_same_car';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER finding_after_of_same_car BEFORE INSERT OR UPDATE OF after_photo_id ON "finding"
  FOR EACH ROW WHEN (NEW.after_photo_id IS NOT NULL) EXECUTE FUNCTION refuse_after_of_other_car();
