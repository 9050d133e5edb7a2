-- DropForeignKey
ALTER TABLE "document_access" DROP CONSTRAINT "document_access_document_id_fkey";

-- AlterTable
ALTER TABLE "document" ADD COLUMN     "last_four" CHAR(4),
ADD COLUMN     "submitted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "rc_transfer" ADD COLUMN     "particulars" JSONB;

-- AlterTable
ALTER TABLE "transfer_form" ADD COLUMN     "blanks" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "facts" BYTEA,
ADD COLUMN     "storage_key" TEXT;

-- CreateTable
CREATE TABLE "document_event" (
    "id" BIGSERIAL NOT NULL,
    "document_id" TEXT NOT NULL,
    "status" "document_status" NOT NULL,
    "reason" TEXT,
    "by_kind" TEXT NOT NULL,
    "by_id" TEXT NOT NULL,
    "on_behalf_of" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "private_file" (
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "private_file_pkey" PRIMARY KEY ("storage_key")
);

-- CreateIndex
CREATE INDEX "document_event_document_id_at_idx" ON "document_event"("document_id", "at");

-- CreateIndex
CREATE INDEX "private_file_created_at_idx" ON "private_file"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "document_one_of_a_kind" ON "document"("vehicle_id", "customer_id", "kind");

-- CreateIndex
CREATE INDEX "transfer_form_vehicle_id_idx" ON "transfer_form"("vehicle_id");

-- CreateIndex
CREATE UNIQUE INDEX "transfer_form_once_a_pack" ON "transfer_form"("pack_no", "form");

-- AddForeignKey
ALTER TABLE "document_event" ADD CONSTRAINT "document_event_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Of an Aadhaar only the last four digits are ever kept.
ALTER TABLE document ADD CONSTRAINT document_last_four_only CHECK (last_four IS NULL OR (last_four ~ '^[0-9]{4}$' AND kind = 'address_proof'));
-- A file is refused with a reason; both are gone once its owner's account is.
ALTER TABLE document ADD CONSTRAINT document_refused_with_reason CHECK (status <> 'refused' OR storage_key IS NULL OR btrim(coalesce(reason, '')) <> '');
-- Nobody signs a form with a blank: the buyer and the date (`transfer_form_never_signed_blank`), and all else that it needs.
ALTER TABLE transfer_form ADD CONSTRAINT transfer_form_never_signed_unfinished CHECK (signed_at IS NULL OR (blanks IS NOT NULL AND cardinality(blanks) = 0));
-- Logs that nobody can rewrite.
CREATE TRIGGER document_event_append_only BEFORE UPDATE OR DELETE ON document_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER document_access_append_only BEFORE UPDATE OR DELETE ON document_access
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
