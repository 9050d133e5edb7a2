-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "is_demo" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "staff" ADD COLUMN     "is_demo" BOOLEAN NOT NULL DEFAULT false;

-- Stocks that were filled before: the demo's staff by name and phone, and beside them customers with the demo's numbers.
UPDATE staff SET is_demo = true WHERE (username, phone) IN (
  ('asha', '9000070001'), ('vignesh', '9000070002'), ('farah', '9000070003'), ('naresh', '9000070004'),
  ('jaspreet', '9000070005'), ('lavanya', '9000070006'), ('meera', '9000070009'));
UPDATE customer SET is_demo = true
  WHERE EXISTS (SELECT FROM staff WHERE is_demo) AND (
    phone IN ('9000000001', '9000000002', '9000000003', '9000000101', '9000000102')
    OR ((phone BETWEEN '9000100000' AND '9000999999' OR phone BETWEEN '9100000000' AND '9100999999')
      AND (email_id IS NULL OR email_id LIKE '%@example.com')));
