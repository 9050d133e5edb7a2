-- CreateTable
CREATE TABLE "ucp_checkout" (
    "id" TEXT NOT NULL,
    "vehicle_id" TEXT NOT NULL,
    "key_hash" BYTEA NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "canceled_at" TIMESTAMPTZ(3),

    CONSTRAINT "ucp_checkout_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ucp_checkout_expires_later" CHECK ("expires_at" > "created_at")
);

-- CreateIndex
CREATE UNIQUE INDEX "ucp_checkout_key_hash_key" ON "ucp_checkout"("key_hash");

-- CreateIndex
CREATE INDEX "ucp_checkout_created_at_idx" ON "ucp_checkout"("created_at");
