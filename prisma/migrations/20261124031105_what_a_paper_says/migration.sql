-- CreateTable
CREATE TABLE "document_reading" (
    "document_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "parent" TEXT,
    "address" TEXT,
    "registration_number" TEXT,
    "chassis_no" TEXT,
    "engine_no" TEXT,
    "read_by_id" TEXT,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "document_reading_pkey" PRIMARY KEY ("document_id")
);

-- AddForeignKey
ALTER TABLE "document_reading" ADD CONSTRAINT "document_reading_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "document_reading" ADD CONSTRAINT "document_reading_read_by_id_fkey" FOREIGN KEY ("read_by_id") REFERENCES "staff"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What is read off a paper is as the registers write it: Latin letters, no spaces at the ends, numbers without spaces.
ALTER TABLE "document_reading"
  ADD CONSTRAINT "document_reading_name" CHECK ("name" ~ '^[ -~\u00A0-\u00FF]{1,80}$' AND btrim("name") = "name"),
  ADD CONSTRAINT "document_reading_parent" CHECK ("parent" ~ '^[ -~\u00A0-\u00FF]{1,80}$' AND btrim("parent") = "parent"),
  ADD CONSTRAINT "document_reading_address" CHECK ("address" ~ '^[ -~\u00A0-\u00FF]{1,200}$' AND btrim("address") = "address"),
  ADD CONSTRAINT "document_reading_registration" CHECK ("registration_number" ~ '^([A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}|[0-9]{2}BH[0-9]{4}[A-Z]{1,2})$'),
  -- A chassis number of 17 signs has no I, O or Q; the older ones are shorter.
  ADD CONSTRAINT "document_reading_chassis" CHECK ("chassis_no" ~ '^([A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{6,16})$'),
  ADD CONSTRAINT "document_reading_engine" CHECK ("engine_no" ~ '^[A-Z0-9][A-Z0-9/-]{3,18}[A-Z0-9]$'),
  -- The three are read together, off an RC.
  ADD CONSTRAINT "document_reading_car" CHECK (num_nulls("registration_number", "chassis_no", "engine_no") IN (0, 3));
