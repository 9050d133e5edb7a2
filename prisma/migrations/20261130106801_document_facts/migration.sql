-- CreateTable
CREATE TABLE "vehicle_document_fact" (
    "id" BIGSERIAL NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "source" TEXT NOT NULL,
    "staff_id" TEXT,
    "reason" TEXT,
    "insurance_kind" "insurance_kind",
    "insurance_until" DATE,
    "puc_until" DATE,
    "rc_valid_until" DATE,
    "loan_financier" TEXT,
    "loan_noc_on" DATE,

    CONSTRAINT "vehicle_document_fact_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "vehicle_document_fact_vehicle_id_id_idx" ON "vehicle_document_fact"("vehicle_id", "id");

-- AddForeignKey
ALTER TABLE "vehicle_document_fact" ADD CONSTRAINT "vehicle_document_fact_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vehicle_document_fact" ADD CONSTRAINT "vehicle_document_fact_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE vehicle_document_fact
  ADD CONSTRAINT vehicle_document_fact_source_known CHECK (source IN ('earlier', 'unnamed', 'desk', 'document', 'file', 'earlier_row')),
  ADD CONSTRAINT vehicle_document_fact_told_by_someone CHECK (source NOT IN ('desk', 'document') OR staff_id IS NOT NULL);

-- What is known today; when each was learned is known only to the log of the desk.
INSERT INTO vehicle_document_fact (vehicle_id, at, source, insurance_kind, insurance_until, puc_until, rc_valid_until, loan_financier, loan_noc_on)
  SELECT id, clock_timestamp(), 'earlier', insurance_kind, insurance_until, puc_until, rc_valid_until, loan_financier, loan_noc_on FROM vehicle
  WHERE num_nonnulls(insurance_kind, insurance_until, puc_until, rc_valid_until, loan_financier, loan_noc_on) > 0;

-- Who told a fact is a setting of the transaction, written by `tellDocumentFacts`.
CREATE FUNCTION told_part(part text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('bharosa.told', true), '')::jsonb ->> part
$$;

-- Each change is a row of its own, whichever code made it. A new car's facts count from its creation.
CREATE FUNCTION write_first_document_facts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_document_fact (vehicle_id, at, source, staff_id, reason, insurance_kind, insurance_until, puc_until, rc_valid_until, loan_financier, loan_noc_on)
    SELECT id, least(created_at, clock_timestamp()), coalesce(told_part('source'), CASE WHEN import_id IS NULL THEN 'unnamed' ELSE 'file' END), told_part('staffId'), told_part('reason'),
      insurance_kind, insurance_until, puc_until, rc_valid_until, loan_financier, loan_noc_on FROM fresh
    WHERE num_nonnulls(insurance_kind, insurance_until, puc_until, rc_valid_until, loan_financier, loan_noc_on) > 0
    ORDER BY id;
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_first_document_facts AFTER INSERT ON vehicle REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION write_first_document_facts();

CREATE FUNCTION write_document_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO vehicle_document_fact (vehicle_id, at, source, staff_id, reason, insurance_kind, insurance_until, puc_until, rc_valid_until, loan_financier, loan_noc_on)
    VALUES (NEW.id, clock_timestamp(), coalesce(told_part('source'), 'unnamed'), told_part('staffId'), told_part('reason'),
      NEW.insurance_kind, NEW.insurance_until, NEW.puc_until, NEW.rc_valid_until, NEW.loan_financier, NEW.loan_noc_on);
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_next_document_fact
  AFTER UPDATE OF insurance_kind, insurance_until, puc_until, rc_valid_until, loan_financier, loan_noc_on ON vehicle FOR EACH ROW
  WHEN ((NEW.insurance_kind, NEW.insurance_until, NEW.puc_until, NEW.rc_valid_until, NEW.loan_financier, NEW.loan_noc_on)
    IS DISTINCT FROM (OLD.insurance_kind, OLD.insurance_until, OLD.puc_until, OLD.rc_valid_until, OLD.loan_financier, OLD.loan_noc_on))
  EXECUTE FUNCTION write_document_fact();

CREATE TRIGGER vehicle_document_fact_append_only BEFORE UPDATE OR DELETE ON vehicle_document_fact
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
