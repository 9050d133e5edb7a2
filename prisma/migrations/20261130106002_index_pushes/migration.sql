-- Counts what a device got today.
CREATE INDEX CONCURRENTLY "message_push_idx" ON "message"("to", "created_at") WHERE "channel" = 'push';
