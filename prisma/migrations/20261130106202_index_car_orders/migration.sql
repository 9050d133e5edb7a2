-- Orders of the desk's list of cars. Built in 0.2 to 0.3 s each at 100,000 cars. A column that can
-- be empty needs an index for each direction, because its empty values come last in both.
-- allow require-concurrent-index-creation: built in 0.3 s at 100,000 cars
CREATE INDEX vehicle_by_change ON vehicle (updated_at, id);
-- allow require-concurrent-index-creation: built in 0.3 s at 100,000 cars
CREATE INDEX vehicle_by_price ON vehicle (price, id);
-- allow require-concurrent-index-creation: built in 0.3 s at 100,000 cars
CREATE INDEX vehicle_by_price_down ON vehicle (price DESC NULLS LAST, id DESC);
-- allow require-concurrent-index-creation: built in 0.3 s at 100,000 cars
CREATE INDEX vehicle_by_listing ON vehicle (listed_at, id);
-- allow require-concurrent-index-creation: built in 0.3 s at 100,000 cars
CREATE INDEX vehicle_by_listing_down ON vehicle (listed_at DESC NULLS LAST, id DESC);
-- allow require-concurrent-index-creation: built in 0.3 s at 100,000 cars
CREATE INDEX vehicle_by_kms ON vehicle (kms, id);
-- allow require-concurrent-index-creation: built in 0.3 s at 100,000 cars
CREATE INDEX vehicle_by_year ON vehicle (year, id);

-- Whose cars, in the usual order.
-- allow require-concurrent-index-creation: built in 0.3 s at 100,000 cars
CREATE INDEX vehicle_by_dost ON vehicle (dost_id, updated_at);
