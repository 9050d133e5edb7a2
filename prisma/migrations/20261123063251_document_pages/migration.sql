-- CreateTable
CREATE TABLE "document_page" (
    "id" TEXT NOT NULL,
    "document_id" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_page_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_page_storage_key_key" ON "document_page"("storage_key");

-- CreateIndex
CREATE INDEX "document_page_document_id_created_at_idx" ON "document_page"("document_id", "created_at");

-- AddForeignKey
ALTER TABLE "document_page" ADD CONSTRAINT "document_page_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
