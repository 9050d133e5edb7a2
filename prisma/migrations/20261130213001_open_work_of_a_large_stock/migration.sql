-- Photographs whose plates wait for an answer, and documents that wait for their owner or the desk:
-- a few rows of many, which My day reads. The condition of the first is `plateAnswerMissing`.
-- allow require-concurrent-index-creation: a hundred thousand cars are indexed in under a second, and writes wait that long
CREATE INDEX photo_plate_unanswered ON photo (vehicle_id)
  WHERE original_key IS NOT NULL AND plate_answered_at IS NULL
    AND (category <> 'interior' OR cardinality(plate_boxes) > 0);
-- allow require-concurrent-index-creation: a hundred thousand cars are indexed in under a second, and writes wait that long
CREATE INDEX document_open ON document (status, vehicle_id)
  WHERE status IN ('due', 'submitted', 'refused');

-- A car's page and My day read these by car.
-- allow require-concurrent-index-creation: a hundred thousand cars are indexed in under a second, and writes wait that long
CREATE INDEX "seller_appointment_vehicle_id_idx" ON "seller_appointment"("vehicle_id");
-- allow require-concurrent-index-creation: a hundred thousand cars are indexed in under a second, and writes wait that long
CREATE INDEX "test_drive_vehicle_id_idx" ON "test_drive"("vehicle_id");
-- allow require-concurrent-index-creation: a hundred thousand cars are indexed in under a second, and writes wait that long
CREATE INDEX "call_back_vehicle_id_idx" ON "call_back"("vehicle_id");
-- allow require-concurrent-index-creation: a hundred thousand cars are indexed in under a second, and writes wait that long
CREATE INDEX "customer_query_vehicle_id_idx" ON "customer_query"("vehicle_id");
