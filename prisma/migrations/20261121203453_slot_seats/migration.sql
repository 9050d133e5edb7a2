-- CreateTable
CREATE TABLE "slot_seat" (
    "city_id" SMALLINT NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "desk" TEXT NOT NULL,
    "seat" SMALLINT NOT NULL,
    "holder" TEXT NOT NULL,

    CONSTRAINT "slot_seat_pkey" PRIMARY KEY ("city_id","starts_at","desk","seat")
);

-- CreateIndex
CREATE UNIQUE INDEX "slot_seat_holder_key" ON "slot_seat"("holder");

-- AddForeignKey
ALTER TABLE "slot_seat" ADD CONSTRAINT "slot_seat_city_id_fkey" FOREIGN KEY ("city_id") REFERENCES "city"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE slot_seat
  ADD CONSTRAINT slot_seat_from_one CHECK (seat >= 1),
  ADD CONSTRAINT slot_seat_desk_known CHECK (desk IN ('buyer', 'seller'));

-- A car is out with one person at a time, and never with one whose licence nobody has seen.
CREATE UNIQUE INDEX test_drive_one_out_per_vehicle ON test_drive (vehicle_id) WHERE out_at IS NOT NULL AND in_at IS NULL;
ALTER TABLE test_drive ADD CONSTRAINT test_drive_out_needs_licence CHECK (
  out_at IS NULL OR (licence_seen AND driver IS NOT NULL AND btrim(driver) <> '' AND out_kms IS NOT NULL));
