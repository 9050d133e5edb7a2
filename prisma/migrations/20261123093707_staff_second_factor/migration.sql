-- AlterTable
ALTER TABLE "session" ADD COLUMN     "proved_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "staff_authenticator" (
    "staff_id" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" BIGINT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "staff_authenticator_pkey" PRIMARY KEY ("staff_id")
);

-- CreateTable
CREATE TABLE "staff_recovery_code" (
    "id" BIGSERIAL NOT NULL,
    "staff_id" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "staff_recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_recovery_code_staff_id_hash_key" ON "staff_recovery_code"("staff_id", "hash");

-- AddForeignKey
ALTER TABLE "staff_authenticator" ADD CONSTRAINT "staff_authenticator_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Only staff show a second factor; a recovery code is kept as its SHA-256; a secret is sealed (12 bytes of nonce, 16 of tag).
ALTER TABLE "session" ADD CONSTRAINT session_proved_by_staff CHECK (proved_at IS NULL OR actor_staff_id IS NOT NULL);
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT staff_recovery_code_hash_length CHECK (octet_length(hash) = 32);
ALTER TABLE "staff_authenticator" ADD CONSTRAINT staff_authenticator_sealed CHECK (octet_length(secret) > 28);

-- A code is taken once, and a step never goes back: neither by a mistake of ours.
CREATE FUNCTION staff_second_factor_goes_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'staff_recovery_code' THEN
    IF OLD.used_at IS NOT NULL THEN RAISE EXCEPTION 'a recovery code is used once' USING ERRCODE = 'check_violation'; END IF;
  ELSIF NEW.created_at = OLD.created_at AND OLD.last_step IS NOT NULL AND (NEW.last_step IS NULL OR NEW.last_step <= OLD.last_step) THEN
    RAISE EXCEPTION 'a code is taken once' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER staff_recovery_code_once BEFORE UPDATE ON "staff_recovery_code"
  FOR EACH ROW EXECUTE FUNCTION staff_second_factor_goes_forward();
CREATE TRIGGER staff_authenticator_forward BEFORE UPDATE OF last_step ON "staff_authenticator"
  FOR EACH ROW EXECUTE FUNCTION staff_second_factor_goes_forward();
