-- In a transaction of its own, so that it blocks nobody's reads.
ALTER TABLE vehicle VALIDATE CONSTRAINT vehicle_public_has_price;
