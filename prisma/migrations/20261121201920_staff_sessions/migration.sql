-- DropForeignKey
ALTER TABLE "session" DROP CONSTRAINT "session_customer_id_fkey";

-- AlterTable
ALTER TABLE "session" ALTER COLUMN "customer_id" DROP NOT NULL;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Somebody is behind every session: a customer, a member of staff, or a Dost who acts for a customer.
ALTER TABLE session ADD CONSTRAINT session_somebody CHECK (customer_id IS NOT NULL OR actor_staff_id IS NOT NULL);
