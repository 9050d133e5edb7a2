import type pg from 'pg'

/**
 * What we hold of a person, a section each: `$1` is the customer, `$2` their phone, which a code has proven.
 * Nothing is found by an e-mail address: anybody can enter anybody's. Columns are named one by one; hashes of secrets and
 * the text of codes are nobody's to have. A test holds this list against
 * every table that points at a customer.
 */
export const EXPORT_SECTIONS = {
  profile: `SELECT c.id AS "customerId", c.phone AS "phoneNumber", c.first_name AS "firstName", c.email_id AS "emailId",
      c.email_verified_at AS "emailVerifiedAt", c.role, city.name AS city, c.locale, c.created_at AS "registeredAt"
    FROM customer c LEFT JOIN city ON city.id = c.city_id WHERE c.id = $1`,
  sessions: `SELECT s.device, s.created_at AS "openedAt", s.last_seen_at AS "lastSeenAt", s.expires_at AS "expiresAt", s.revoked_at AS "endedAt",
      staff.name AS "openedBy", s.actor_reason AS reason
    FROM session s LEFT JOIN staff ON staff.id = s.actor_staff_id WHERE s.customer_id = $1 ORDER BY s.created_at`,
  knownDevices:
    'SELECT id AS "deviceId", created_at AS "provenAt" FROM known_device WHERE customer_id = $1 ORDER BY created_at',
  codes: `SELECT purpose, tries, created_at AS "sentAt", used_at AS "usedAt" FROM otp_authorization WHERE phone = $2 ORDER BY created_at`,
  wrongCodes: 'SELECT at FROM otp_failure WHERE phone = $2 ORDER BY at',
  emailVerifications: `SELECT email_id AS "emailId", expires_at AS "expiresAt", used_at AS "usedAt" FROM email_token WHERE customer_id = $1 ORDER BY expires_at`,
  consents: `SELECT purpose, notice_version AS "noticeVersion", given_at AS "givenAt", withdrawn_at AS "withdrawnAt"
    FROM consent WHERE customer_id = $1 ORDER BY given_at`,
  likedCars: `SELECT v.car_code AS "carCode", f.vehicle_id AS "vehicleId", f.created_at AS "likedAt"
    FROM favourite f JOIN vehicle v ON v.id = f.vehicle_id WHERE f.customer_id = $1 ORDER BY f.created_at`,
  viewedCars: `SELECT v.car_code AS "carCode", w.vehicle_id AS "vehicleId", w.at FROM vehicle_view w JOIN vehicle v ON v.id = w.vehicle_id
    WHERE w.customer_id = $1 OR w.visitor = $1 ORDER BY w.at`,
  savedSearch: `SELECT filters, sort, alerts, last_alert_at AS "lastAlertAt", updated_at AS "savedAt" FROM preference WHERE customer_id = $1`,
  placesInLine: `SELECT v.car_code AS "carCode", w.joined_at AS "joinedAt", w.offered_at AS "offeredAt", w.left_at AS "leftAt"
    FROM waiting_line w JOIN vehicle v ON v.id = w.vehicle_id WHERE w.customer_id = $1 ORDER BY w.joined_at`,
  reservations: `SELECT r.id AS "reservationId", v.car_code AS "carCode", r.status, q.total AS "quotedPrice", r.created_at AS "orderedAt",
      r.paid_at AS "paidAt", r.ends_at AS "endsAt", r.ended_at AS "endedAt", r.end_reason AS "endReason"
    FROM reservation r JOIN vehicle v ON v.id = r.vehicle_id JOIN quote q ON q.id = r.quote_id WHERE r.customer_id = $1 ORDER BY r.created_at`,
  payments: `SELECT p.id AS "paymentId", p.purpose, p.provider, p.order_id AS "orderId", p.payment_id AS "gatewayPaymentId", p.refund_id AS "refundId",
      p.amount, p.currency, p.status, p.created_at AS "createdAt", p.captured_at AS "capturedAt", p.refunded_at AS "refundedAt"
    FROM payment p LEFT JOIN reservation r ON r.id = p.reservation_id LEFT JOIN seller_appointment a ON a.id = p.appointment_id
    WHERE $1 IN (r.customer_id, a.customer_id) ORDER BY p.created_at`,
  testDrives: `SELECT v.car_code AS "carCode", d.kind, d.starts_at AS "startsAt", d.status, d.driver, d.licence_seen AS "licenceSeen", d.purpose,
      d.out_at AS "outAt", d.in_at AS "inAt", d.out_kms AS "outKms", d.in_kms AS "inKms", d.created_at AS "bookedAt"
    FROM test_drive d JOIN vehicle v ON v.id = d.vehicle_id WHERE d.customer_id = $1 ORDER BY d.starts_at`,
  purchases: `SELECT p.id AS "purchaseId", v.car_code AS "carCode", v.registration_number AS "registrationNumber", p.price, p.tcs, p.created_at AS "boughtAt",
      (SELECT json_agg(json_build_object('step', s.step, 'dueOn', s.due_on, 'doneAt', s.done_at) ORDER BY s.step) FROM purchase_step s WHERE s.purchase_id = p.id) AS paperwork,
      (SELECT json_agg(json_build_object('form', f.form, 'packNo', f.pack_no, 'buyer', f.buyer, 'signedAt', f.signed_at))
        FROM transfer_form f WHERE f.vehicle_id = p.vehicle_id) AS forms
    FROM purchase p JOIN vehicle v ON v.id = p.vehicle_id WHERE p.customer_id = $1 ORDER BY p.created_at`,
  appointments: `SELECT a.id AS "appointmentId", v.car_code AS "carCode", a.kind, a.starts_at AS "startsAt", a.address, a.pincode, a.landmark,
      a.car_notes AS "carNotes", a.status, a.created_at AS "bookedAt"
    FROM seller_appointment a JOIN vehicle v ON v.id = a.vehicle_id WHERE a.customer_id = $1 ORDER BY a.created_at`,
  carsForSale: `SELECT v.car_code AS "carCode", v.registration_number AS "registrationNumber", v.status, v.price, v.created_at AS "bookedAt", v.sold_at AS "soldAt",
      (SELECT json_agg(json_build_object('kind', l.kind, 'amount', l.amount, 'at', l.at) ORDER BY l.at) FROM ledger_entry l WHERE l.vehicle_id = v.id) AS ledger
    FROM vehicle v WHERE v.seller_id = $1 ORDER BY v.created_at`,
  documents: `SELECT d.id AS "documentId", v.car_code AS "carCode", d.kind, d.status, d.reason, d.bytes, d.created_at AS "createdAt", d.verified_at AS "verifiedAt",
      (SELECT json_agg(json_build_object('by', a.by_kind, 'at', a.at) ORDER BY a.at) FROM document_access a WHERE a.document_id = d.id) AS "openedBy"
    FROM document d JOIN vehicle v ON v.id = d.vehicle_id WHERE d.customer_id = $1 ORDER BY d.created_at`,
  callBacks:
    'SELECT created_at AS "askedAt", called_at AS "calledAt" FROM call_back WHERE customer_id = $1 ORDER BY created_at',
  questions: `SELECT name, phone AS "phoneNumber", email_id AS "emailId", message, created_at AS "askedAt", answered_at AS "answeredAt"
    FROM customer_query WHERE customer_id = $1 OR (customer_id IS NULL AND phone = $2) ORDER BY created_at`,
  activity: `SELECT a.event, a.parameter, a.source, v.car_code AS "carCode", a.at FROM activity a LEFT JOIN vehicle v ON v.id = a.vehicle_id
    WHERE a.customer_id = $1 ORDER BY a.at`,
  valuations:
    'SELECT request, low, fair, high, created_at AS "at" FROM valuation WHERE customer_id = $1 ORDER BY created_at',
  messages: `SELECT channel, "to", template, CASE WHEN template ~* 'otp|mail|unsubscribe' THEN NULL ELSE text END AS text,
      created_at AS "createdAt", sent_at AS "sentAt"
    FROM message WHERE customer_id = $1 OR (customer_id IS NULL AND "to" = $2) ORDER BY created_at`,
  whatDostDid: `SELECT e.at, s.name AS dost, e.action, e.subject, e.reason, e.detail FROM audit_entry e LEFT JOIN staff s ON s.id = e.staff_id
    WHERE e.customer_id = $1 ORDER BY e.at`,
} as const satisfies Record<string, string>

export type ExportSection = keyof typeof EXPORT_SECTIONS
export type ExportedRow = Record<string, unknown>

/** A section's rows, as JSON writes them (instants in ISO 8601). */
export async function readSection(
  client: Pick<pg.ClientBase, 'query'>,
  section: ExportSection,
  person: { id: string; phone: string },
): Promise<ExportedRow[]> {
  const sql = `WITH person AS (SELECT $1::text, $2::text), told AS (${EXPORT_SECTIONS[section]})
    SELECT coalesce(json_agg(row_to_json(told)), '[]') AS rows FROM told`
  const {
    rows: [answer],
  } = await client.query<{ rows: ExportedRow[] }>(sql, [person.id, person.phone])
  return answer?.rows ?? []
}
