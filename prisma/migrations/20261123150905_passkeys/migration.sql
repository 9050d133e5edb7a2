-- CreateEnum
CREATE TYPE "passkey_use" AS ENUM ('add', 'log_in', 'prove');

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "passkey_id" TEXT;

-- CreateTable
CREATE TABLE "passkey" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT,
    "staff_id" TEXT,
    "credential_id" BYTEA NOT NULL,
    "public_key" BYTEA NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "passkey_challenge" (
    "challenge" BYTEA NOT NULL,
    "use" "passkey_use" NOT NULL,
    "owner" TEXT,
    "session_id" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "passkey_challenge_pkey" PRIMARY KEY ("challenge")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");

-- CreateIndex
CREATE INDEX "passkey_customer_id_idx" ON "passkey"("customer_id");

-- CreateIndex
CREATE INDEX "passkey_staff_id_idx" ON "passkey"("staff_id");

-- CreateIndex
CREATE INDEX "passkey_challenge_expires_at_idx" ON "passkey_challenge"("expires_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_passkey_id_fkey" FOREIGN KEY ("passkey_id") REFERENCES "passkey"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A passkey is one person's; what is stored has the lengths that WebAuthn gives it.
ALTER TABLE "passkey" ADD CONSTRAINT passkey_of_one CHECK (num_nonnulls(customer_id, staff_id) = 1);
ALTER TABLE "passkey" ADD CONSTRAINT passkey_credential_length CHECK (octet_length(credential_id) BETWEEN 1 AND 1023);
ALTER TABLE "passkey" ADD CONSTRAINT passkey_key_length CHECK (octet_length(public_key) BETWEEN 32 AND 4096);
ALTER TABLE "passkey" ADD CONSTRAINT passkey_count_range CHECK (sign_count BETWEEN 0 AND 4294967295);
ALTER TABLE "passkey" ADD CONSTRAINT passkey_name_length CHECK (char_length(name) BETWEEN 1 AND 60);
ALTER TABLE "passkey_challenge" ADD CONSTRAINT passkey_challenge_length CHECK (octet_length(challenge) = 32);
ALTER TABLE "passkey_challenge" ADD CONSTRAINT passkey_challenge_owner CHECK (use = 'log_in' OR owner IS NOT NULL);

-- Only what a passkey began has one; sessions that it began end with it.
CREATE INDEX session_of_passkey ON "session"("passkey_id") WHERE passkey_id IS NOT NULL;

-- At most ten a person, counted under the person's own row.
CREATE FUNCTION passkey_at_most_ten() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.customer_id IS NOT NULL THEN
    PERFORM 1 FROM customer WHERE id = NEW.customer_id FOR NO KEY UPDATE;
  ELSE
    PERFORM 1 FROM staff WHERE id = NEW.staff_id FOR NO KEY UPDATE;
  END IF;
  IF (SELECT count(*) FROM passkey WHERE customer_id = NEW.customer_id OR staff_id = NEW.staff_id) >= 10 THEN
    RAISE EXCEPTION 'a person has at most ten, which violates constraint "passkey_at_most_ten"' USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_at_most_ten';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passkey_at_most_ten BEFORE INSERT ON "passkey" FOR EACH ROW EXECUTE FUNCTION passkey_at_most_ten();

-- A passkey stays the key and the person's that it was, and where a device counts, it never counts back.
CREATE FUNCTION passkey_stays_itself() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.credential_id, NEW.public_key) IS DISTINCT FROM (OLD.id, OLD.credential_id, OLD.public_key)
    OR (NEW.customer_id, NEW.staff_id) IS DISTINCT FROM (OLD.customer_id, OLD.staff_id) THEN
    RAISE EXCEPTION 'one key of one person, which violates constraint "passkey_stays_itself"' USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_stays_itself';
  ELSIF NEW.last_used_at IS DISTINCT FROM OLD.last_used_at AND (NEW.sign_count > 0 OR OLD.sign_count > 0)
    AND NEW.sign_count <= OLD.sign_count OR NEW.sign_count < OLD.sign_count THEN
    RAISE EXCEPTION 'a device does not count back, which violates constraint "passkey_counts_on"' USING ERRCODE = 'check_violation', CONSTRAINT = 'passkey_counts_on';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passkey_stays_itself BEFORE UPDATE ON "passkey" FOR EACH ROW EXECUTE FUNCTION passkey_stays_itself();
