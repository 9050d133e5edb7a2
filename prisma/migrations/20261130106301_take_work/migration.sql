-- CreateTable
CREATE TABLE "work_taken" (
    "queue" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "staff_id" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "work_taken_pkey" PRIMARY KEY ("queue","key")
);

-- AddForeignKey
ALTER TABLE "work_taken" ADD CONSTRAINT "work_taken_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
