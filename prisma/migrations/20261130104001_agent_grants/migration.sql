-- CreateTable
CREATE TABLE "agent_grant" (
    "id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "client_hash" BYTEA NOT NULL,
    "name" TEXT NOT NULL,
    "redirect_uri" TEXT NOT NULL,
    "scopes" TEXT[],
    "code_hash" BYTEA NOT NULL,
    "code_challenge" TEXT NOT NULL,
    "code_expires_at" TIMESTAMPTZ(3) NOT NULL,
    "code_used_at" TIMESTAMPTZ(3),
    "refresh_hash" BYTEA,
    "previous_hash" BYTEA,
    "rotated_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "agent_grant_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "agent_grant_has_scope" CHECK (coalesce(cardinality("scopes"), 0) > 0),
    CONSTRAINT "agent_grant_refreshed_after_code" CHECK ("refresh_hash" IS NULL OR "code_used_at" IS NOT NULL)
);

-- CreateIndex
CREATE UNIQUE INDEX "agent_grant_code_hash_key" ON "agent_grant"("code_hash");

-- CreateIndex
CREATE UNIQUE INDEX "agent_grant_refresh_hash_key" ON "agent_grant"("refresh_hash");

-- CreateIndex
CREATE INDEX "agent_grant_customer_id_idx" ON "agent_grant"("customer_id");

-- AddForeignKey
ALTER TABLE "agent_grant" ADD CONSTRAINT "agent_grant_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
