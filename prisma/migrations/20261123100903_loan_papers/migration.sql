-- AlterTable
ALTER TABLE "loan_application" ADD COLUMN     "papers_sent_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sandbox_loan" ADD COLUMN     "papers_at" TIMESTAMPTZ(3);

ALTER TABLE loan_application DROP CONSTRAINT loan_application_status_known;
ALTER TABLE loan_application
  ADD CONSTRAINT loan_application_status_known CHECK (status IN ('submitted', 'sent', 'more_needed', 'approved', 'declined', 'withdrawn', 'lapsed')),
  -- An offer lapses by its day alone, and still says what it was.
  ADD CONSTRAINT loan_application_lapsed_offer CHECK (status <> 'lapsed' OR (offer_amount > 0 AND offer_until IS NOT NULL));
