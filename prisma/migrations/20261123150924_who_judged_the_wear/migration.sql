-- AlterTable
ALTER TABLE "inspection_draft" ADD COLUMN     "wear_at" TIMESTAMPTZ(3),
ADD COLUMN     "wear_by" TEXT;

-- Who and when are known together; what was judged before this has neither.
ALTER TABLE "inspection_draft" ADD CONSTRAINT "inspection_draft_wear_judged" CHECK (("wear_by" IS NULL) = ("wear_at" IS NULL) AND ("wear_by" IS NULL OR "wear" IS NOT NULL));

-- AddForeignKey
ALTER TABLE "inspection_draft" ADD CONSTRAINT "inspection_draft_wear_by_fkey" FOREIGN KEY ("wear_by") REFERENCES "staff"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
