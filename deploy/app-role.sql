-- What the instances may do where they have a database role of their own, `bharosa_app`, beside the owner of the tables
-- (docs/deploy.md). Run by the owner; running it again changes nothing. The owner's later tables are granted as well.
GRANT USAGE ON SCHEMA public TO bharosa_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO bharosa_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bharosa_app;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA public TO bharosa_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bharosa_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO bharosa_app;
-- Logs are written and read. Only their owner could take the guards off them, and that is somebody else.
REVOKE UPDATE, DELETE ON audit_entry, vehicle_event, document_event, document_access, term_change FROM bharosa_app;
-- Which migrations there are is the owner's to say.
REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations FROM bharosa_app;
