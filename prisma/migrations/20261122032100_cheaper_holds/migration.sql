-- A new payment goes into four indexes instead of eight: what most payments don't have isn't indexed where it is null. The same
-- rules under the same names.
DROP INDEX payment_payment_id_key, payment_refund_id_key, payment_appointment_id_idx;
CREATE UNIQUE INDEX payment_payment_id_key ON payment (payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX payment_refund_id_key ON payment (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX payment_appointment_id_idx ON payment (appointment_id) WHERE appointment_id IS NOT NULL;

-- Only its token belongs to a hold, so that one index keeps it single and finds it.
DROP INDEX payment_reservation_id_idx, payment_one_per_reservation;
CREATE UNIQUE INDEX payment_one_per_reservation ON payment (reservation_id) WHERE reservation_id IS NOT NULL;
