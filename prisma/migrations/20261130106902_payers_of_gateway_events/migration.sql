-- The gateway's id of the payer: an event about a mandate that we don't know yet leads to its block.
ALTER TABLE "gateway_event" ADD COLUMN "payer_id" TEXT;
