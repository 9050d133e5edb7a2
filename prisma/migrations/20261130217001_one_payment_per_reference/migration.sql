-- A payment that is recorded by hand pays for one thing: a buyer's car or an owner's repairs.
CREATE FUNCTION refuse_reference_of_other_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('payment reference ' || upper(NEW.reference), 0));
  IF (TG_TABLE_NAME = 'repair_payment' AND EXISTS (SELECT FROM buyer_payment WHERE upper(reference) = upper(NEW.reference) AND returned_at IS NULL))
    OR (TG_TABLE_NAME = 'buyer_payment' AND EXISTS (SELECT FROM repair_payment WHERE lower(reference) = lower(NEW.reference))) THEN
    RAISE EXCEPTION 'a payment is recorded already, which violates constraint "payment_reference_once"' USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_reference_once';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER repair_payment_reference_is_own AFTER INSERT ON repair_payment FOR EACH ROW EXECUTE FUNCTION refuse_reference_of_other_payment();
CREATE TRIGGER buyer_payment_reference_is_own AFTER INSERT ON buyer_payment FOR EACH ROW
  WHEN (NEW.gateway_payment_id IS NULL) EXECUTE FUNCTION refuse_reference_of_other_payment();
