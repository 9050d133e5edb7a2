-- CreateTable
CREATE TABLE "inspection_draft" (
    "vehicle_id" TEXT NOT NULL,
    "system" "inspection_system" NOT NULL,
    "wear" SMALLINT NOT NULL DEFAULT 0,
    "points" JSONB NOT NULL,
    "staff_id" TEXT NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inspection_draft_pkey" PRIMARY KEY ("vehicle_id","system")
);

-- AddForeignKey
ALTER TABLE "inspection_draft" ADD CONSTRAINT "inspection_draft_vehicle_id_fkey" FOREIGN KEY ("vehicle_id") REFERENCES "vehicle"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inspection_draft" ADD CONSTRAINT "inspection_draft_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
