-- AlterTable
ALTER TABLE "purchase" ADD COLUMN     "method" TEXT,
ADD COLUMN     "paid_amount" INTEGER,
ADD COLUMN     "paid_on" DATE,
ADD COLUMN     "reference" TEXT;

-- AlterTable
ALTER TABLE "settlement" ADD COLUMN     "hold_back" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "hold_back_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "hold_back_reference" TEXT,
ADD COLUMN     "hold_back_returned_at" TIMESTAMPTZ(3),
ADD COLUMN     "loan_closed_at" TIMESTAMPTZ(3),
ADD COLUMN     "loan_closure" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "loan_reference" TEXT;

-- What can be done once is done once, whoever asks twice.
CREATE UNIQUE INDEX "purchase_reference_once" ON "purchase" ("method", "reference") WHERE "reference" IS NOT NULL;
CREATE UNIQUE INDEX "ledger_entry_once_a_kind" ON "ledger_entry" ("vehicle_id", "kind")
  WHERE "kind" IN ('sale', 'success_fee', 'gst', 'loan_closure', 'hold_back', 'hold_back_return');
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_method_known"
  CHECK ("method" IS NULL OR "method" IN ('bank_transfer', 'upi', 'cheque', 'demand_draft', 'loan'));
ALTER TABLE "settlement"
  ADD CONSTRAINT "settlement_paid_is_started" CHECK ("paid_at" IS NULL OR ("started_at" IS NOT NULL AND "reference" IS NOT NULL)),
  ADD CONSTRAINT "settlement_loan_closed_first" CHECK ("started_at" IS NULL OR "loan_closure" = 0 OR "loan_closed_at" IS NOT NULL),
  ADD CONSTRAINT "settlement_loan_has_reference" CHECK (("loan_closed_at" IS NULL) = ("loan_reference" IS NULL)),
  ADD CONSTRAINT "settlement_hold_back_after_payout" CHECK ("hold_back_returned_at" IS NULL OR ("paid_at" IS NOT NULL AND "hold_back_reference" IS NOT NULL));

-- Promises about sales, each as the rows that break it: every view is empty, always.
CREATE VIEW invariant_sold_is_bought AS
  SELECT vehicle.id, vehicle.status FROM vehicle
  WHERE (vehicle.status IN ('sold', 'delivered')) <> EXISTS (SELECT FROM purchase WHERE purchase.vehicle_id = vehicle.id);
CREATE VIEW invariant_purchase_is_whole AS
  SELECT purchase.id, purchase.vehicle_id FROM purchase JOIN vehicle ON vehicle.id = purchase.vehicle_id
  WHERE (SELECT count(*) FROM purchase_step WHERE purchase_step.purchase_id = purchase.id) <> 8
    OR NOT EXISTS (SELECT FROM rc_transfer WHERE rc_transfer.vehicle_id = purchase.vehicle_id)
    OR NOT EXISTS (SELECT FROM reservation WHERE reservation.id = purchase.reservation_id AND reservation.status = 'completed')
    OR (vehicle.seller_id IS NOT NULL AND purchase.method IS NOT NULL
      AND NOT EXISTS (SELECT FROM settlement WHERE settlement.vehicle_id = purchase.vehicle_id));
CREATE VIEW invariant_ledger_sums AS
  SELECT settlement.vehicle_id, settlement.payout, ledger.owed, ledger.balance FROM settlement
  JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE kind IN ('sale', 'success_fee', 'gst', 'refurbishment', 'loan_closure', 'hold_back')), 0) AS owed,
      coalesce(sum(amount) FILTER (WHERE kind <> 'listing_fee'), 0) AS balance
    FROM ledger_entry WHERE ledger_entry.vehicle_id = settlement.vehicle_id) ledger ON true
  WHERE ledger.owed <> settlement.payout OR ledger.balance <> CASE WHEN settlement.paid_at IS NULL THEN settlement.payout ELSE 0 END;
