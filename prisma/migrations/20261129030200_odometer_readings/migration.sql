-- CreateTable
CREATE TABLE "odometer_reading" (
    "id" BIGSERIAL NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "kms" INTEGER NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "staff_id" TEXT,
    "reason" TEXT,

    CONSTRAINT "odometer_reading_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "odometer_reading_vehicle_id_read_at_idx" ON "odometer_reading"("vehicle_id", "read_at");

-- AddForeignKey
ALTER TABLE "odometer_reading" ADD CONSTRAINT "odometer_reading_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "odometer_reading" ADD CONSTRAINT "odometer_reading_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE odometer_reading
  ADD CONSTRAINT odometer_reading_kind CHECK (kind IN ('arrival', 'inspection', 'drive_out', 'drive_back', 'delivery', 'visit', 'correction')),
  ADD CONSTRAINT odometer_reading_kms CHECK (kms >= 0),
  ADD CONSTRAINT odometer_reading_reason CHECK (CASE WHEN kind = 'correction' THEN reason IS NOT NULL AND length(btrim(reason)) >= 5 ELSE reason IS NULL END);

-- What was read so far. A figure that fell becomes a correction, because a later person read it.
INSERT INTO odometer_reading (vehicle_id, kind, kms, read_at, staff_id, reason)
  SELECT vehicle_id, CASE WHEN kms < before THEN 'correction' ELSE kind END, kms, read_at, staff_id,
    CASE WHEN kms < before THEN 'Taken over (' || kind || ') from before readings were one table' END
  FROM (
    SELECT *, max(kms) OVER (PARTITION BY vehicle_id ORDER BY read_at, place ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
    FROM (
      SELECT vehicle_id, 'arrival' AS kind, arrival_kms AS kms, arrived_at AS read_at, NULL AS staff_id, 1 AS place
        FROM seller_appointment WHERE arrival_kms IS NOT NULL AND arrived_at IS NOT NULL
      UNION ALL SELECT vehicle_id, 'inspection', kms, inspected_at, staff_id, 2 FROM inspection
      UNION ALL SELECT vehicle_id, 'drive_out', out_kms, out_at, NULL, 3 FROM test_drive WHERE out_kms IS NOT NULL AND out_at IS NOT NULL
      UNION ALL SELECT vehicle_id, 'drive_back', in_kms, in_at, NULL, 4 FROM test_drive WHERE in_kms IS NOT NULL AND in_at IS NOT NULL
      UNION ALL SELECT p.vehicle_id, 'delivery', p.delivered_kms, s.done_at, NULL, 5
        FROM purchase p JOIN purchase_step s ON s.purchase_id = p.id AND s.step = 'delivered' WHERE p.delivered_kms IS NOT NULL AND s.done_at IS NOT NULL
      UNION ALL SELECT p.vehicle_id, 'visit', w.odometer, w.done_at, w.done_by_id, 6
        FROM service_visit w JOIN purchase p ON p.id = w.purchase_id WHERE w.status = 'done'
    ) read
  ) ordered ORDER BY vehicle_id, read_at, place;

-- A later correction to less replaces what was read before it.
CREATE FUNCTION standing_odometer_readings(car text) RETURNS SETOF odometer_reading LANGUAGE sql STABLE AS $$
  SELECT r.* FROM odometer_reading r WHERE r.vehicle_id = car AND NOT EXISTS (
    SELECT FROM odometer_reading c WHERE c.vehicle_id = r.vehicle_id AND c.kind = 'correction' AND c.id > r.id AND c.kms < r.kms AND c.read_at >= r.read_at)
$$;

CREATE FUNCTION refuse_falling_odometer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM vehicle WHERE id = NEW.vehicle_id FOR NO KEY UPDATE;
  IF NEW.kind <> 'correction' AND EXISTS (
    SELECT FROM standing_odometer_readings(NEW.vehicle_id) r
    WHERE CASE WHEN r.read_at <= NEW.read_at THEN r.kms > NEW.kms ELSE r.kms < NEW.kms END) THEN
    RAISE EXCEPTION 'the odometer of % falls', NEW.vehicle_id USING ERRCODE = 'check_violation', CONSTRAINT = 'odometer_never_falls';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER odometer_never_falls BEFORE INSERT ON odometer_reading FOR EACH ROW EXECUTE FUNCTION refuse_falling_odometer();

CREATE FUNCTION keep_odometer_reading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'reading % stays as it was taken', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'odometer_reading_kept';
END $$;
CREATE TRIGGER odometer_reading_kept BEFORE UPDATE OF vehicle_id, kind, kms, read_at, reason ON odometer_reading FOR EACH ROW EXECUTE FUNCTION keep_odometer_reading();

-- Until the sale, a car's kilometres are the last proven ones.
CREATE FUNCTION show_proven_kms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE vehicle v SET kms = last.kms, updated_at = now()
    FROM (SELECT r.kms FROM standing_odometer_readings(NEW.vehicle_id) r ORDER BY r.read_at DESC, r.id DESC LIMIT 1) last
    WHERE v.id = NEW.vehicle_id AND v.kms <> last.kms AND v.status NOT IN ('sold', 'delivered');
  RETURN NULL;
END $$;
CREATE TRIGGER odometer_shows AFTER INSERT ON odometer_reading FOR EACH ROW EXECUTE FUNCTION show_proven_kms();
