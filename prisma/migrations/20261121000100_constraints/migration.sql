-- The rules that must hold whatever the code does. Each constraint's name is what the decoder of
-- database errors knows it by.

-- Sizes and ranges ---------------------------------------------------------------------------------
ALTER TABLE variant
  ADD CONSTRAINT variant_engine_cc_range CHECK (engine_cc BETWEEN 0 AND 10000),
  ADD CONSTRAINT variant_seats_range CHECK (seats BETWEEN 2 AND 14),
  ADD CONSTRAINT variant_ex_showroom_positive CHECK (ex_showroom > 0),
  ADD CONSTRAINT variant_years_ordered CHECK (year_to IS NULL OR year_to >= year_from);

ALTER TABLE vehicle
  ADD CONSTRAINT vehicle_year_range CHECK (year BETWEEN 1950 AND 2100),
  ADD CONSTRAINT vehicle_kms_range CHECK (kms BETWEEN 0 AND 2000000),
  ADD CONSTRAINT vehicle_owners_range CHECK (owners BETWEEN 1 AND 9),
  ADD CONSTRAINT vehicle_price_range CHECK (price IS NULL OR price BETWEEN 1 AND 1000000000),
  ADD CONSTRAINT vehicle_first_price_is_highest CHECK (first_price IS NULL OR price IS NULL OR price <= first_price),
  -- A car that the public sees has a price, a first price and the day it was listed.
  ADD CONSTRAINT vehicle_public_has_price CHECK (
    status NOT IN ('listed', 'reserved', 'sold', 'delivered')
    OR (price IS NOT NULL AND first_price IS NOT NULL AND listed_at IS NOT NULL)),
  ADD CONSTRAINT vehicle_sold_has_day CHECK (status NOT IN ('sold', 'delivered') OR sold_at IS NOT NULL),
  ADD CONSTRAINT vehicle_fair_range_ordered CHECK (
    (fair_price IS NULL AND fair_low IS NULL AND fair_high IS NULL)
    OR (fair_low <= fair_price AND fair_price <= fair_high AND fair_low > 0)),
  ADD CONSTRAINT vehicle_registration_number_shape CHECK (
    registration_number IS NULL
    OR registration_number ~ '^[A-Z]{2}[0-9]{1,2}[A-Z]{1,3}[0-9]{1,4}$'
    OR registration_number ~ '^[0-9]{2}BH[0-9]{4}[A-Z]{1,2}$'),
  ADD CONSTRAINT vehicle_open_challans_range CHECK (open_challans >= 0);

-- One live car for a registration number; it may come back after it was sold or withdrawn.
CREATE UNIQUE INDEX vehicle_one_live_registration ON vehicle (registration_number)
  WHERE status NOT IN ('sold', 'delivered', 'withdrawn');

ALTER TABLE city_pincode ADD CONSTRAINT city_pincode_shape CHECK (pincode ~ '^[1-9][0-9]{5}$');
ALTER TABLE photo
  ADD CONSTRAINT photo_is_drawn_or_stored CHECK ((drawn_view IS NULL) <> (storage_key IS NULL)),
  ADD CONSTRAINT photo_size_positive CHECK (width > 0 AND height > 0);
ALTER TABLE inspection
  ADD CONSTRAINT inspection_points_range CHECK (points_good BETWEEN 0 AND points_total);
ALTER TABLE inspection_rating ADD CONSTRAINT inspection_rating_range CHECK (rating BETWEEN 10 AND 50);
ALTER TABLE finding
  ADD CONSTRAINT finding_severity_range CHECK (severity BETWEEN 1 AND 3),
  ADD CONSTRAINT finding_cost_not_negative CHECK (cost >= 0);
ALTER TABLE market_observation
  ADD CONSTRAINT market_observation_price_positive CHECK (price > 0),
  ADD CONSTRAINT market_observation_kms_not_negative CHECK (kms >= 0);

-- Prices -------------------------------------------------------------------------------------------
ALTER TABLE quote ADD CONSTRAINT quote_total_positive CHECK (total > 0);
ALTER TABLE quote_line ADD CONSTRAINT quote_line_amount_not_negative CHECK (amount >= 0);
CREATE UNIQUE INDEX quote_one_current ON quote (vehicle_id) WHERE is_current;
ALTER TABLE price_change ADD CONSTRAINT price_change_only_down CHECK (previous IS NULL OR price < previous);

-- A quote's lines sum to its total, to the rupee; looked at when the transaction ends.
CREATE FUNCTION quote_sums_exactly() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  quote_key text := coalesce(NEW.quote_id, OLD.quote_id);
  said integer;
  summed bigint;
BEGIN
  SELECT total INTO said FROM quote WHERE id = quote_key;
  SELECT sum(amount) INTO summed FROM quote_line WHERE quote_id = quote_key;
  IF said IS NOT NULL AND said IS DISTINCT FROM summed THEN
    -- Named in the text as well: Prisma passes on the text of an error, and not its constraint.
    RAISE EXCEPTION 'quote % has lines of %, not of %, which violates constraint "quote_lines_sum_to_total"', quote_key, summed, said
      USING ERRCODE = 'check_violation', CONSTRAINT = 'quote_lines_sum_to_total';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER quote_lines_sum_to_total
  AFTER INSERT OR UPDATE OR DELETE ON quote_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION quote_sums_exactly();

-- People -------------------------------------------------------------------------------------------
ALTER TABLE customer
  ADD CONSTRAINT customer_phone_shape CHECK (phone ~ '^[0-9]{10}$'),
  ADD CONSTRAINT customer_role_known CHECK (role IN (1, 2)),
  ADD CONSTRAINT customer_first_name_length CHECK (char_length(first_name) >= 3);
ALTER TABLE customer_query ADD CONSTRAINT customer_query_phone_shape CHECK (phone ~ '^[0-9]{10}$');
ALTER TABLE otp_authorization ADD CONSTRAINT otp_tries_bounded CHECK (tries BETWEEN 0 AND 3);
CREATE UNIQUE INDEX call_back_one_open ON call_back (customer_id) WHERE called_at IS NULL;

-- Holds and money ------------------------------------------------------------------------------------
CREATE UNIQUE INDEX reservation_one_live_per_vehicle ON reservation (vehicle_id) WHERE status IN ('pending', 'active');
CREATE UNIQUE INDEX reservation_one_live_per_customer ON reservation (customer_id) WHERE status IN ('pending', 'active');
ALTER TABLE reservation
  ADD CONSTRAINT reservation_active_is_paid CHECK (status <> 'active' OR (paid_at IS NOT NULL AND ends_at IS NOT NULL)),
  ADD CONSTRAINT reservation_ended_has_day CHECK (status IN ('pending', 'active') OR ended_at IS NOT NULL);
CREATE UNIQUE INDEX waiting_line_once_each ON waiting_line (vehicle_id, customer_id) WHERE left_at IS NULL;
ALTER TABLE payment
  ADD CONSTRAINT payment_amount_positive CHECK (amount > 0),
  ADD CONSTRAINT payment_currency_inr CHECK (currency = 'INR'),
  ADD CONSTRAINT payment_purpose_known CHECK (purpose IN ('token', 'listing_fee')),
  ADD CONSTRAINT payment_belongs_somewhere CHECK (
    (purpose = 'token' AND reservation_id IS NOT NULL) OR (purpose = 'listing_fee' AND appointment_id IS NOT NULL)),
  ADD CONSTRAINT payment_captured_has_id CHECK (status NOT IN ('captured', 'refund_due', 'refunded') OR payment_id IS NOT NULL);
CREATE UNIQUE INDEX purchase_one_per_vehicle ON purchase (vehicle_id);
ALTER TABLE test_drive
  ADD CONSTRAINT test_drive_kind_known CHECK (kind IN ('testDrive', 'visit')),
  -- The in-premises track: a drive is at most 2 km.
  ADD CONSTRAINT test_drive_at_most_two_km CHECK (in_kms IS NULL OR out_kms IS NULL OR in_kms - out_kms BETWEEN 0 AND 2);
CREATE UNIQUE INDEX test_drive_once_a_slot ON test_drive (customer_id, starts_at) WHERE status = 'booked';
ALTER TABLE seller_appointment ADD CONSTRAINT seller_appointment_pickup_has_address CHECK (
  kind <> 'pickup' OR (address IS NOT NULL AND pincode IS NOT NULL));
ALTER TABLE transfer_form ADD CONSTRAINT transfer_form_never_signed_blank CHECK (
  signed_at IS NULL OR (buyer IS NOT NULL AND btrim(buyer) <> '' AND form_date IS NOT NULL));
ALTER TABLE refurbishment_item ADD CONSTRAINT refurbishment_item_cost_not_negative CHECK (cost >= 0);

-- Logs that nobody can rewrite -----------------------------------------------------------------------
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER vehicle_event_append_only BEFORE UPDATE OR DELETE ON vehicle_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- What the search index needs to know ------------------------------------------------------------------
-- One row a changed car, or a single row without a number when a statement touched so many that
-- reading everything again is cheaper. Statement-level, so a COPY of a million cars costs one row.
CREATE FUNCTION note_search_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched bigint;
BEGIN
  SELECT count(*) INTO touched FROM changed;
  IF touched = 0 THEN RETURN NULL; END IF;
  IF touched > 5000 THEN
    INSERT INTO search_change (number) VALUES (NULL);
  ELSE
    INSERT INTO search_change (number) SELECT number FROM changed;
  END IF;
  PERFORM pg_notify('search_change', '');
  RETURN NULL;
END $$;
CREATE TRIGGER vehicle_inserted_for_search AFTER INSERT ON vehicle
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER vehicle_updated_for_search AFTER UPDATE ON vehicle
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
CREATE TRIGGER vehicle_deleted_for_search AFTER DELETE ON vehicle
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_search_change();
