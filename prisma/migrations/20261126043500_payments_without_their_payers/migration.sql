-- What the gateway told of who paid isn't kept with what it told of the payment (lib/server/payments/without-payer.ts).
-- allow changing-many-rows: a webhook that was acted on is changed by nobody, and one that wasn't waits for a moment
UPDATE gateway_event SET body = body
  #- '{payload,payment,entity,email}' #- '{payload,payment,entity,contact}' #- '{payload,payment,entity,vpa}'
  #- '{payload,payment,entity,upi}' #- '{payload,payment,entity,card}' #- '{payload,payment,entity,card_id}'
  #- '{payload,payment,entity,customer_id}' #- '{payload,payment,entity,token_id}' #- '{payload,payment,entity,notes}'
  #- '{payload,payment,entity,description}' #- '{payload,payment,entity,error_description}'
  #- '{payload,order,entity,notes}' #- '{payload,order,entity,customer_details}' #- '{payload,refund,entity,notes}'
  WHERE body -> 'payload' IS NOT NULL;

-- What a delivery was chosen for stays; another address is another row. Where it went is forgotten with the account.
CREATE OR REPLACE FUNCTION keep_home_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.reservation_id, NEW.kms, NEW.fee) IS DISTINCT FROM (OLD.reservation_id, OLD.kms, OLD.fee)
    OR (NEW.pincode IS DISTINCT FROM OLD.pincode AND NEW.pincode <> '000000')
    OR (OLD.status <> 'chosen' AND NEW.status <> OLD.status) THEN
    RAISE EXCEPTION 'delivery % stays as it was chosen', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = 'home_delivery_kept';
  END IF;
  RETURN NEW;
END $$;

-- allow changing-many-rows: deliveries of deleted accounts are few, and nobody changes them
UPDATE home_delivery SET pincode = '000000' WHERE address = '-';
-- allow changing-many-rows: drives of deleted accounts are few, and nobody changes them
UPDATE test_drive SET home_pincode = '000000' WHERE home_address = '-';
