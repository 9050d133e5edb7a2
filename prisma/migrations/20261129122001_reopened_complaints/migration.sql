ALTER TABLE "complaint"
  ADD COLUMN "reopened_at" TIMESTAMPTZ(3),
  ADD COLUMN "reopened_by_person" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "reopened_by_desk" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "link_number" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "link_until" TIMESTAMPTZ(3);

-- The answers that a reopened complaint had before.
CREATE TABLE "complaint_round" (
    "complaint_id" TEXT NOT NULL,
    "round" SMALLINT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "acknowledge_by" TIMESTAMPTZ(3) NOT NULL,
    "settle_by" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_by_id" TEXT,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by_id" TEXT,
    "outcome" TEXT NOT NULL,
    "resolution" TEXT NOT NULL,
    "reopened_at" TIMESTAMPTZ(3) NOT NULL,
    "reopened_by_id" TEXT,
    "reason" TEXT NOT NULL,

    CONSTRAINT "complaint_round_pkey" PRIMARY KEY ("complaint_id","round")
);

ALTER TABLE "complaint_round" ADD CONSTRAINT "complaint_round_complaint_id_fkey" FOREIGN KEY ("complaint_id") REFERENCES "complaint"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "complaint_round" ADD CONSTRAINT "complaint_round_acknowledged_by_id_fkey" FOREIGN KEY ("acknowledged_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "complaint_round" ADD CONSTRAINT "complaint_round_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "complaint_round" ADD CONSTRAINT "complaint_round_reopened_by_id_fkey" FOREIGN KEY ("reopened_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "complaint_round" ADD CONSTRAINT complaint_round_words CHECK (btrim("resolution") <> '' AND btrim("reason") <> '');

-- Both clocks of rule 4(5) start anew when a complaint is opened again.
ALTER TABLE "complaint" DROP CONSTRAINT complaint_deadlines, DROP CONSTRAINT complaint_acknowledged, DROP CONSTRAINT complaint_closed;
-- allow constraint-missing-not-valid: complaints are few, and without a reopening the checks say what they said
ALTER TABLE "complaint"
  ADD CONSTRAINT complaint_deadlines CHECK (
    "acknowledge_by" = coalesce("reopened_at", "filed_at") + interval '48 hours'
    AND "settle_by" = (coalesce("reopened_at", "filed_at") AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata'),
  ADD CONSTRAINT complaint_acknowledged CHECK (("acknowledged_at" IS NULL) = ("acknowledged_by_id" IS NULL) AND "acknowledged_at" >= coalesce("reopened_at", "filed_at")),
  ADD CONSTRAINT complaint_closed CHECK ("closed_at" >= coalesce("acknowledged_at", "reopened_at", "filed_at")),
  ADD CONSTRAINT complaint_reopenings CHECK (
    "reopened_by_person" BETWEEN 0 AND 2 AND "reopened_by_desk" BETWEEN 0 AND 2
    AND ("reopened_at" IS NULL) = ("reopened_by_person" + "reopened_by_desk" = 0)),
  ADD CONSTRAINT complaint_link CHECK ("link_number" >= 0);

-- A complaint moves forward, or is opened again: after a decision whose text is kept in
-- complaint_round; by the person within 30 days of it.
CREATE OR REPLACE FUNCTION keep_complaint() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person_step INTEGER := NEW.reopened_by_person - OLD.reopened_by_person;
  desk_step INTEGER := NEW.reopened_by_desk - OLD.reopened_by_desk;
BEGIN
  IF (NEW.id, NEW.number, NEW.filed_at, NEW.topic) IS DISTINCT FROM (OLD.id, OLD.number, OLD.filed_at, OLD.topic)
    OR NEW.link_number < OLD.link_number THEN
    RAISE EXCEPTION 'complaint % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'complaint_moves_forward';
  END IF;
  IF NEW.reopened_at IS DISTINCT FROM OLD.reopened_at OR person_step <> 0 OR desk_step <> 0 THEN
    IF OLD.state <> 'settled' OR NEW.state <> 'filed' OR OLD.phone IS NULL
      OR NOT ((person_step = 1 AND desk_step = 0) OR (person_step = 0 AND desk_step = 1))
      OR NEW.reopened_at IS NULL OR NEW.reopened_at < OLD.closed_at
      OR NOT EXISTS (
        SELECT FROM complaint_round r
        WHERE r.complaint_id = OLD.id AND r.round = OLD.reopened_by_person + OLD.reopened_by_desk + 1
          AND r.started_at = coalesce(OLD.reopened_at, OLD.filed_at)
          AND (r.acknowledge_by, r.settle_by, r.acknowledged_at, r.closed_at) = (OLD.acknowledge_by, OLD.settle_by, OLD.acknowledged_at, OLD.closed_at)
          AND (r.outcome, r.resolution, r.reopened_at) = (OLD.outcome, OLD.resolution, NEW.reopened_at)
          AND (r.reopened_by_id IS NULL) = (person_step = 1)) THEN
      RAISE EXCEPTION 'complaint % cannot be opened again like this', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'complaint_reopened';
    END IF;
    IF person_step = 1 AND NEW.reopened_at > OLD.closed_at + interval '30 days' THEN
      RAISE EXCEPTION 'complaint % was decided more than 30 days ago', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'complaint_reopened_in_time';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.acknowledged_at IS NOT NULL AND NEW.acknowledged_at IS DISTINCT FROM OLD.acknowledged_at)
    OR (OLD.closed_at IS NOT NULL AND (NEW.state, NEW.closed_at, NEW.outcome) IS DISTINCT FROM (OLD.state, OLD.closed_at, OLD.outcome)) THEN
    RAISE EXCEPTION 'complaint % only moves forward', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'complaint_moves_forward';
  END IF;
  RETURN NEW;
END $$;

-- An earlier answer stays as it was; its words go with the account, the row with the complaint.
CREATE FUNCTION keep_complaint_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM complaint WHERE id = OLD.complaint_id) THEN
      RAISE EXCEPTION 'round % of complaint % stays', OLD.round, OLD.complaint_id USING ERRCODE = 'check_violation', CONSTRAINT = 'complaint_round_stays';
    END IF;
    RETURN OLD;
  END IF;
  IF (to_jsonb(NEW) - '{resolution,reason,acknowledged_by_id,closed_by_id,reopened_by_id}'::text[]) <> (to_jsonb(OLD) - '{resolution,reason,acknowledged_by_id,closed_by_id,reopened_by_id}'::text[])
    OR (NEW.resolution, NEW.reason) NOT IN ((OLD.resolution, OLD.reason), ('-', '-')) THEN
    RAISE EXCEPTION 'round % of complaint % stays', OLD.round, OLD.complaint_id USING ERRCODE = 'check_violation', CONSTRAINT = 'complaint_round_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER complaint_round_stays BEFORE UPDATE OR DELETE ON "complaint_round" FOR EACH ROW EXECUTE FUNCTION keep_complaint_round();
