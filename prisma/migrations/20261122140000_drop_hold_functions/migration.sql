-- Holds are made by a transaction of the app, which decides by the rules in TypeScript alone (docs/adr/0080).
DROP FUNCTION hold_car;
DROP FUNCTION hold_cars;
