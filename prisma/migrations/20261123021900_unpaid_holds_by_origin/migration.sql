-- Each reservation counts the unpaid holds of where it comes from: without these it reads all unpaid holds, twice.
CREATE INDEX reservation_pending_address ON reservation (address) WHERE status = 'pending' AND address IS NOT NULL;
CREATE INDEX reservation_pending_browser ON reservation (browser) WHERE status = 'pending' AND browser IS NOT NULL;
