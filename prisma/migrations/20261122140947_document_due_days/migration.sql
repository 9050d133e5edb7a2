-- AlterTable
ALTER TABLE "document" ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "reminded_at" TIMESTAMPTZ(3);

-- What was asked of sellers so far is due five days from when it was asked, or refused; what the bank's noted day answers
-- isn't asked any more. Buyers' own documents have no day.
DELETE FROM document d USING vehicle v
  WHERE v.id = d.vehicle_id AND d.kind = 'bank_noc' AND d.status = 'due' AND (v.loan_financier IS NULL OR v.loan_noc_on IS NOT NULL);
UPDATE document d SET
    due_at = greatest(d.created_at, (SELECT max(e.at) FROM document_event e WHERE e.document_id = d.id AND e.status = 'refused')) + interval '5 days',
    reminded_at = (SELECT min(m.created_at) FROM message m WHERE m.dedupe_key = 'documents-due:' || d.vehicle_id || ':sms')
  FROM vehicle v WHERE v.id = d.vehicle_id AND v.seller_id = d.customer_id AND d.status IN ('due', 'refused');

-- From now on the first of these days, and nothing where nothing is owed.
UPDATE vehicle v SET documents_due_at = owed.due_at
  FROM vehicle w LEFT JOIN LATERAL (
    SELECT min(d.due_at) AS due_at FROM document d WHERE d.vehicle_id = w.id AND d.customer_id = w.seller_id AND d.status IN ('due', 'refused')
  ) owed ON true
  WHERE w.id = v.id AND v.documents_due_at IS DISTINCT FROM owed.due_at;

-- One open task of a kind for a thing, whoever makes it.
UPDATE staff_task t SET done_at = now() FROM vehicle v
  WHERE t.kind = 'documents_overdue' AND t.done_at IS NULL AND v.id = t.subject_id
    AND (v.documents_due_at IS NULL OR v.documents_due_at > now());
UPDATE staff_task t SET done_at = now()
  WHERE t.done_at IS NULL AND EXISTS (
    SELECT FROM staff_task o WHERE o.kind = t.kind AND o.subject_id = t.subject_id AND o.done_at IS NULL AND o.id < t.id);
CREATE UNIQUE INDEX staff_task_one_open ON staff_task (kind, subject_id) WHERE done_at IS NULL;
