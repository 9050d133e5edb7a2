/**
 * What a transfer needs, as columns of a query over `vehicle v` and `rc_transfer t`. Only the newest copy of a form counts:
 * where its facts changed after the signature, it has to be signed anew.
 */
export const TRANSFER_COLUMNS = `v.rto_code AS authority, coalesce(nullif(t.particulars ->> 'toRto', ''), t.to_rto) AS "formsToRto",
  v.loan_financier IS NOT NULL AS "hasLoan", v.loan_noc_on IS NOT NULL AS "hasNoc",
  ARRAY(SELECT f.form FROM (SELECT DISTINCT ON (form) form, signed_at FROM transfer_form WHERE vehicle_id = v.id
    ORDER BY form, created_at DESC, id DESC) f WHERE f.signed_at IS NOT NULL ORDER BY f.form) AS signed`
