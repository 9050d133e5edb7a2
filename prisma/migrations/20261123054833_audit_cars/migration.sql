-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "vehicle_id" TEXT;

-- CreateIndex
CREATE INDEX "audit_entry_vehicle_id_idx" ON "audit_entry"("vehicle_id");

-- A line names a car, a document, a hold, an appointment: which car it was about is found once, when it is written, so that
-- the log can be searched by the car.
CREATE FUNCTION audit_entry_car() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.vehicle_id := coalesce(
    (SELECT v.id FROM vehicle v WHERE v.id = NEW.subject OR v.car_code = NEW.subject),
    (SELECT v.id FROM vehicle v WHERE v.id = NEW.detail->>'vehicleId'),
    (SELECT d.vehicle_id FROM document d WHERE d.id = NEW.subject),
    (SELECT f.vehicle_id FROM transfer_form f WHERE f.id = NEW.subject),
    (SELECT r.vehicle_id FROM reservation r WHERE r.id = NEW.subject),
    (SELECT d.vehicle_id FROM test_drive d WHERE d.id = NEW.subject),
    (SELECT a.vehicle_id FROM seller_appointment a WHERE a.id = NEW.subject),
    (SELECT p.vehicle_id FROM purchase p WHERE p.id = NEW.subject),
    (SELECT q.vehicle_id FROM customer_query q WHERE q.id = NEW.subject)
  );
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entry_car BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION audit_entry_car();

-- The lines that are there, once.
ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_append_only;
UPDATE audit_entry a SET vehicle_id = coalesce(
    (SELECT v.id FROM vehicle v WHERE v.id = a.subject OR v.car_code = a.subject),
    (SELECT v.id FROM vehicle v WHERE v.id = a.detail->>'vehicleId'),
    (SELECT d.vehicle_id FROM document d WHERE d.id = a.subject),
    (SELECT f.vehicle_id FROM transfer_form f WHERE f.id = a.subject),
    (SELECT r.vehicle_id FROM reservation r WHERE r.id = a.subject),
    (SELECT d.vehicle_id FROM test_drive d WHERE d.id = a.subject),
    (SELECT s.vehicle_id FROM seller_appointment s WHERE s.id = a.subject),
    (SELECT p.vehicle_id FROM purchase p WHERE p.id = a.subject),
    (SELECT q.vehicle_id FROM customer_query q WHERE q.id = a.subject)
  )
  WHERE a.subject IS NOT NULL;
ALTER TABLE audit_entry ENABLE TRIGGER audit_entry_append_only;
