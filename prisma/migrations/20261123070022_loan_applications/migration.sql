-- CreateTable
CREATE TABLE "loan_application" (
    "id" TEXT NOT NULL,
    "reservation_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "tenure" INTEGER NOT NULL,
    "monthly_income" INTEGER,
    "employment" TEXT,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "wants" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "offer_amount" INTEGER,
    "offer_rate" DOUBLE PRECISION,
    "offer_until" TIMESTAMPTZ(3),
    "reason" TEXT,
    "consent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "own_end" TIMESTAMPTZ(3),
    "extended_to" TIMESTAMPTZ(3),
    "lender_told_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loan_application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loan_event" (
    "id" BIGSERIAL NOT NULL,
    "application_id" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "by_kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "loan_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_loan" (
    "reference" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_loan_pkey" PRIMARY KEY ("reference")
);

-- CreateIndex
CREATE INDEX "loan_application_reservation_id_idx" ON "loan_application"("reservation_id");

-- CreateIndex
CREATE INDEX "loan_event_application_id_idx" ON "loan_event"("application_id");

-- AddForeignKey
ALTER TABLE "loan_application" ADD CONSTRAINT "loan_application_reservation_id_fkey" FOREIGN KEY ("reservation_id") REFERENCES "reservation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "loan_event" ADD CONSTRAINT "loan_event_application_id_fkey" FOREIGN KEY ("application_id") REFERENCES "loan_application"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE loan_application
  ADD CONSTRAINT loan_application_status_known CHECK (status IN ('submitted', 'sent', 'more_needed', 'approved', 'declined', 'withdrawn')),
  ADD CONSTRAINT loan_application_employment_known CHECK (employment IN ('salaried', 'self_employed', 'retired')),
  ADD CONSTRAINT loan_application_in_terms CHECK (amount > 0 AND tenure BETWEEN 12 AND 60 AND monthly_income > 0),
  ADD CONSTRAINT loan_application_open_is_whole CHECK (status NOT IN ('submitted', 'sent', 'more_needed') OR (monthly_income IS NOT NULL AND employment IS NOT NULL)),
  ADD CONSTRAINT loan_application_asks_for_something CHECK (status <> 'more_needed' OR cardinality(wants) > 0),
  ADD CONSTRAINT loan_application_offer_whole CHECK (status <> 'approved' OR (offer_amount > 0 AND offer_rate > 0 AND offer_until IS NOT NULL)),
  ADD CONSTRAINT loan_application_refusal_has_reason CHECK (status <> 'declined' OR reason <> ''),
  -- Others wait for the car too: three days, as `loanHoldDays` of the business terms says.
  ADD CONSTRAINT loan_application_extends_in_bounds CHECK ((own_end IS NULL) = (extended_to IS NULL) AND extended_to <= own_end + interval '72 hours');
ALTER TABLE loan_application ALTER COLUMN wants SET NOT NULL;
CREATE UNIQUE INDEX loan_application_one_open ON loan_application (reservation_id) WHERE status IN ('submitted', 'sent', 'more_needed', 'approved');
CREATE UNIQUE INDEX loan_application_extends_once ON loan_application (reservation_id) WHERE extended_to IS NOT NULL;
-- What the job asks the lender about.
CREATE INDEX loan_application_to_ask ON loan_application (created_at) WHERE status IN ('submitted', 'sent', 'more_needed') OR (status = 'withdrawn' AND lender_told_at IS NULL);
CREATE TRIGGER loan_event_append_only BEFORE UPDATE OR DELETE ON loan_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
ALTER TABLE sandbox_loan ADD CONSTRAINT sandbox_loan_outcome_known CHECK (outcome IN ('approved', 'more_needed', 'declined'));
