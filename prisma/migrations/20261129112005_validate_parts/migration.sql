ALTER TABLE payment VALIDATE CONSTRAINT payment_part_of_id_fkey;
ALTER TABLE payment VALIDATE CONSTRAINT payment_purpose_known;
ALTER TABLE payment VALIDATE CONSTRAINT payment_belongs_somewhere;
ALTER TABLE buyer_payment VALIDATE CONSTRAINT buyer_payment_method_known;
