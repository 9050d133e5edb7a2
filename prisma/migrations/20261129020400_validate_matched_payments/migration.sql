ALTER TABLE "gateway_payment" VALIDATE CONSTRAINT "gateway_payment_account_id_fkey";
ALTER TABLE "buyer_payment" VALIDATE CONSTRAINT "buyer_payment_gateway_payment_id_fkey";
