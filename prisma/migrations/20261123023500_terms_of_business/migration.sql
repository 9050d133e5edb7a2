-- CreateTable
CREATE TABLE "term_change" (
    "id" TEXT NOT NULL,
    "term" TEXT NOT NULL,
    "version" SMALLINT NOT NULL,
    "value" DOUBLE PRECISION,
    "valid_from" TIMESTAMPTZ(3),
    "withdraws" TEXT,
    "staff_id" TEXT,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "term_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "term_change_withdraws_key" ON "term_change"("withdraws");

-- CreateIndex
CREATE UNIQUE INDEX "term_change_term_version_key" ON "term_change"("term", "version");

-- AddForeignKey
ALTER TABLE "term_change" ADD CONSTRAINT "term_change_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "term_change" ADD CONSTRAINT "term_change_withdraws_fkey" FOREIGN KEY ("withdraws") REFERENCES "term_change"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE term_change
  -- Either a value from a moment on, or the withdrawal of such a row.
  ADD CONSTRAINT term_change_one_of_two CHECK (
    (value >= 0 AND valid_from IS NOT NULL AND withdraws IS NULL) OR
    (value IS NULL AND valid_from IS NULL AND withdraws IS NOT NULL)),
  ADD CONSTRAINT term_change_with_reason CHECK (btrim(reason) <> ''),
  ADD CONSTRAINT term_change_version_counts CHECK (version > 0);
CREATE TRIGGER term_change_append_only BEFORE UPDATE OR DELETE ON term_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER term_change_never_emptied BEFORE TRUNCATE ON term_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- What was in force before anybody changed it.
INSERT INTO term_change (id, term, version, value, valid_from, reason) VALUES
  ('trm_00000000000000000000000001', 'tokenAmount', 1, 10000, '2000-01-01 00:00+05:30', 'As the business began'),
  ('trm_00000000000000000000000002', 'listingFee', 1, 3000, '2000-01-01 00:00+05:30', 'As the business began'),
  ('trm_00000000000000000000000003', 'successFeePercent', 1, 2, '2000-01-01 00:00+05:30', 'As the business began'),
  ('trm_00000000000000000000000004', 'holdBack', 1, 5000, '2000-01-01 00:00+05:30', 'As the business began'),
  ('trm_00000000000000000000000005', 'holdBackDays', 1, 30, '2000-01-01 00:00+05:30', 'As the business began');

-- As `termsAt` (pricing/rules/terms.ts): a deal's row takes its terms as it is made, without another statement.
CREATE FUNCTION term_in_force(name text) RETURNS double precision LANGUAGE sql STABLE
RETURN (
  SELECT c.value FROM term_change c
  WHERE c.term = name AND c.valid_from <= now()
    AND NOT EXISTS (SELECT FROM term_change w WHERE w.withdraws = c.id)
  ORDER BY c.valid_from DESC, c.version DESC LIMIT 1);

-- A hold keeps the token of its beginning; those that there are began with today's.
ALTER TABLE "reservation" ADD COLUMN     "token_amount" INTEGER NOT NULL DEFAULT term_in_force('tokenAmount');
UPDATE reservation r SET token_amount = p.amount
  FROM (SELECT DISTINCT ON (reservation_id) reservation_id, amount FROM payment WHERE purpose = 'token' ORDER BY reservation_id, created_at) p
  WHERE p.reservation_id = r.id AND p.amount <> r.token_amount;
CREATE OR REPLACE VIEW live_hold AS
  SELECT id, vehicle_id, customer_id, status, pay_before, ends_at, token_amount FROM reservation
  WHERE (status = 'pending' AND pay_before > now()) OR (status = 'active' AND ends_at > now());

-- A seller's car keeps the terms of its booking, whatever it is sold for and when.
ALTER TABLE "vehicle" ADD COLUMN     "success_fee_percent" DOUBLE PRECISION NOT NULL DEFAULT term_in_force('successFeePercent'),
ADD COLUMN     "hold_back" INTEGER NOT NULL DEFAULT term_in_force('holdBack'),
ADD COLUMN     "hold_back_days" SMALLINT NOT NULL DEFAULT term_in_force('holdBackDays');
ALTER TABLE "seller_appointment" ADD COLUMN     "listing_fee" INTEGER NOT NULL DEFAULT term_in_force('listingFee');

-- Questions and answers name terms instead of repeating their amounts.
UPDATE faq SET answer = replace(replace(replace(answer, 'a token of ₹10,000', 'a token of {token}'),
    'A listing fee of ₹3,000', 'A listing fee of {listingFee}'), 'a success fee of 2 %', 'a success fee of {successFee}')
  WHERE answer ~ 'a token of ₹10,000|A listing fee of ₹3,000|a success fee of 2 %';
