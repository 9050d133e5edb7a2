-- AlterTable
ALTER TABLE "seller_appointment" ADD COLUMN     "revision" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "test_drive" ADD COLUMN     "revision" SMALLINT NOT NULL DEFAULT 0;

-- Whoever changes the hour or the state, by whatever code: a calendar drops a file that isn't newer than its own.
CREATE FUNCTION count_appointment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.revision := OLD.revision + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER test_drive_counts_changes BEFORE UPDATE OF starts_at, status ON test_drive FOR EACH ROW
  WHEN (OLD.starts_at IS DISTINCT FROM NEW.starts_at OR OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION count_appointment_change();
CREATE TRIGGER seller_appointment_counts_changes BEFORE UPDATE OF starts_at, status ON seller_appointment FOR EACH ROW
  WHEN (OLD.starts_at IS DISTINCT FROM NEW.starts_at OR OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION count_appointment_change();
