-- An owner agrees only to a dealer who may still buy: approved, with a certificate that is good today.
CREATE FUNCTION refuse_unfit_dealer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  winner record;
BEGIN
  SELECT d.state, d.certificate_until INTO winner FROM dealer_bid b JOIN dealer d ON d.customer_id = b.dealer_id
    WHERE b.id = NEW.bid_id FOR SHARE OF d;
  IF winner.state IS DISTINCT FROM 'approved' OR winner.certificate_until < (clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date THEN
    RAISE EXCEPTION 'the winner of auction % may not buy', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'auction_agreed_with_dealer';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER auction_agreed_with_dealer BEFORE UPDATE OF state ON auction FOR EACH ROW
  WHEN (NEW.state = 'agreed' AND OLD.state <> 'agreed') EXECUTE FUNCTION refuse_unfit_dealer();

-- Nobody bids for their own car through a firm: characters 3 to 12 of a GSTIN are its holder's PAN.
CREATE FUNCTION refuse_bid_through_firm() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM auction a JOIN vehicle v ON v.id = a.vehicle_id
      JOIN dealer own ON own.customer_id = v.seller_id JOIN dealer bidder ON bidder.customer_id = NEW.dealer_id
      WHERE a.id = NEW.auction_id AND substr(own.gstin, 3, 10) = substr(bidder.gstin, 3, 10)) THEN
    RAISE EXCEPTION '% is the owner''s firm', NEW.dealer_id USING ERRCODE = 'check_violation', CONSTRAINT = 'dealer_bid_not_by_owner';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER dealer_bid_not_through_firm BEFORE INSERT ON dealer_bid FOR EACH ROW EXECUTE FUNCTION refuse_bid_through_firm();
