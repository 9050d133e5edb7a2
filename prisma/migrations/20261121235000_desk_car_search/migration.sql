-- The desk finds a car by the beginning of its code or plate, and by the plate's last four digits. `text_pattern_ops` serves LIKE 'X%'
-- whatever the database's collation is.
CREATE INDEX vehicle_car_code_prefix ON vehicle (car_code text_pattern_ops);
CREATE INDEX vehicle_registration_prefix ON vehicle (registration_number text_pattern_ops);
CREATE INDEX vehicle_registration_ending ON vehicle (right(registration_number, 4));
