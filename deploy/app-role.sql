-- Rights of the instances' database role `bharosa_app`, which isn't the tables' owner
-- (docs/deploy.md). Run as the owner; it can be repeated. Includes the owner's future tables.
GRANT USAGE ON SCHEMA public TO bharosa_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO bharosa_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bharosa_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO bharosa_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bharosa_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO bharosa_app;
-- Logs can only be appended to. Only their owner could remove the triggers that protect them.
REVOKE UPDATE, DELETE ON audit_entry, vehicle_event, document_event, document_access, term_change, dealer_bid FROM bharosa_app;
-- Only the owner records migrations.
REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM bharosa_app;
