-- CreateTable
CREATE TABLE "passport_key" (
    "kid" TEXT NOT NULL,
    "x" TEXT NOT NULL,
    "y" TEXT NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "passport_key_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "passport" (
    "id" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "version" SMALLINT NOT NULL,
    "kid" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "previous_sha256" TEXT,
    "disclosures" TEXT[],
    "status_index" INTEGER NOT NULL,
    "last_reading_id" BIGINT NOT NULL,
    "is_returned" BOOLEAN NOT NULL DEFAULT false,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "passport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passport_share" (
    "key" TEXT NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "with_numbers" BOOLEAN NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "passport_share_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "passport_status_index_key" ON "passport"("status_index");

-- CreateIndex
CREATE UNIQUE INDEX "passport_purchase_id_version_key" ON "passport"("purchase_id", "version");

-- CreateIndex
CREATE INDEX "passport_share_purchase_id_idx" ON "passport_share"("purchase_id");

-- AddForeignKey
ALTER TABLE "passport" ADD CONSTRAINT "passport_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passport" ADD CONSTRAINT "passport_kid_fkey" FOREIGN KEY ("kid") REFERENCES "passport_key"("kid") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passport_share" ADD CONSTRAINT "passport_share_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "passport_key"
  ADD CONSTRAINT passport_key_parts CHECK (kid ~ '^[A-Za-z0-9_-]{43}$' AND x ~ '^[A-Za-z0-9_-]{43}$' AND y ~ '^[A-Za-z0-9_-]{43}$');
ALTER TABLE "passport"
  ADD CONSTRAINT passport_version CHECK (version >= 1 AND (version = 1) = (previous_sha256 IS NULL)),
  ADD CONSTRAINT passport_sha256 CHECK (sha256 = encode(sha256(token::bytea), 'hex')),
  ADD CONSTRAINT passport_status_index CHECK (status_index >= 0),
  ADD CONSTRAINT passport_return_ends CHECK (NOT is_returned OR ended_at IS NOT NULL);
ALTER TABLE "passport_share"
  ADD CONSTRAINT passport_share_key CHECK (length(key) >= 22);

CREATE SEQUENCE passport_status_index MINVALUE 0 START 0 OWNED BY passport.status_index;

-- A passport follows a delivery; each version names the one before it.
CREATE FUNCTION refuse_loose_passport() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM purchase WHERE id = NEW.purchase_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM purchase_step s WHERE s.purchase_id = NEW.purchase_id AND s.step = 'delivered' AND s.done_at IS NOT NULL) THEN
    RAISE EXCEPTION 'the car of purchase % is not delivered', NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'passport_after_delivery';
  END IF;
  IF NEW.version > 1 AND NOT EXISTS (
    SELECT FROM passport p WHERE p.purchase_id = NEW.purchase_id AND p.version = NEW.version - 1 AND p.sha256 = NEW.previous_sha256) THEN
    RAISE EXCEPTION 'version % of purchase % follows no version', NEW.version, NEW.purchase_id USING ERRCODE = 'check_violation', CONSTRAINT = 'passport_follows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passport_follows BEFORE INSERT ON "passport" FOR EACH ROW EXECUTE FUNCTION refuse_loose_passport();

-- What was signed stays. A passport can only end, once; its disclosures go with the account.
CREATE FUNCTION keep_passport() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.id, NEW.purchase_id, NEW.version, NEW.kid, NEW.token, NEW.sha256, NEW.previous_sha256, NEW.status_index, NEW.last_reading_id, NEW.is_returned, NEW.made_at)
      IS DISTINCT FROM (OLD.id, OLD.purchase_id, OLD.version, OLD.kid, OLD.token, OLD.sha256, OLD.previous_sha256, OLD.status_index, OLD.last_reading_id, OLD.is_returned, OLD.made_at)
    OR (NEW.disclosures IS DISTINCT FROM OLD.disclosures AND cardinality(NEW.disclosures) > 0)
    OR (OLD.ended_at IS NOT NULL AND NEW.ended_at IS DISTINCT FROM OLD.ended_at) THEN
    RAISE EXCEPTION 'passport % stays as it was signed', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'passport_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passport_stays BEFORE UPDATE OR DELETE ON "passport" FOR EACH ROW EXECUTE FUNCTION keep_passport();
CREATE TRIGGER passport_never_emptied BEFORE TRUNCATE ON "passport" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

CREATE FUNCTION keep_passport_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE'
    OR (NEW.kid, NEW.x, NEW.y, NEW.added_at) IS DISTINCT FROM (OLD.kid, OLD.x, OLD.y, OLD.added_at)
    OR (OLD.withdrawn_at IS NOT NULL AND NEW.withdrawn_at IS DISTINCT FROM OLD.withdrawn_at) THEN
    RAISE EXCEPTION 'passport key % stays', OLD.kid USING ERRCODE = 'check_violation', CONSTRAINT = 'passport_key_stays';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passport_key_stays BEFORE UPDATE OR DELETE ON "passport_key" FOR EACH ROW EXECUTE FUNCTION keep_passport_key();
CREATE TRIGGER passport_key_never_emptied BEFORE TRUNCATE ON "passport_key" FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
