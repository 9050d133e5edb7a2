-- Emptying is a way of rewriting, too. It also refuses to empty a table that these refer to, with CASCADE.
CREATE TRIGGER audit_entry_never_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER vehicle_event_never_emptied BEFORE TRUNCATE ON vehicle_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER document_event_never_emptied BEFORE TRUNCATE ON document_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER document_access_never_emptied BEFORE TRUNCATE ON document_access
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
