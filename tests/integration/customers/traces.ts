import { getDb } from '@/lib/server/db/client'
import { openSession } from '@/lib/server/auth/sessions'
import { writeAudit } from '@/lib/server/auth/audit'
import * as account from '@/app/api/customer/v1/account/route'
import { decideDocument } from '@/lib/features/documents/commands/decide-document'
import { releaseHold } from '@/lib/features/reservations/commands/release-hold'
import { newId } from '@/lib/server/db/ids'
import { moveVehicleByStaff } from '@/lib/workflows/move-car-by-staff'
import { createCustomer, type TestCustomer } from '@/tests/factories/customers'
import { findListedCar } from '@/tests/factories/purchases'
import { handBackByManager } from '@/tests/factories/handbacks'
import { signInStaff } from '@/tests/factories/staff'
import { callAs } from '../api/call-as'
import { testDatabase } from '@/tests/setup/database'

const { pool } = testDatabase()

let made = 0

export async function createTracedCustomer(): Promise<
  TestCustomer & { emailId: string; word: string }
> {
  made += 1
  const word = `Trace${'abcdefgh'[made]}`
  const emailId = `${word.toLowerCase()}@example.com`
  const person = await createCustomer(pool, { firstName: word, emailId })
  const { vehicleId } = await findListedCar(pool)
  const put = (sql: string, ...values: unknown[]) => pool.query(sql, values)
  await put('INSERT INTO favourite (customer_id, vehicle_id) VALUES ($1, $2)', person.id, vehicleId)
  await put(
    'INSERT INTO vehicle_view (vehicle_id, visitor, day, customer_id) VALUES ($1, $2, current_date, $2)',
    vehicleId,
    person.id,
  )
  await put(
    'INSERT INTO preference (id, place, customer_id, filters) VALUES ($1, 1, $2, $3)',
    newId('srh'),
    person.id,
    {
      textSearch: word,
    },
  )
  await put(
    'INSERT INTO waiting_line (id, vehicle_id, customer_id) VALUES ($1, $2, $3)',
    newId('wai'),
    vehicleId,
    person.id,
  )
  await put(
    'INSERT INTO consent (id, customer_id, purpose, notice_version) VALUES ($1, $2, $3, $4)',
    newId('con'),
    person.id,
    'alerts_email',
    '1',
  )
  await put(
    `INSERT INTO agent_grant (id, customer_id, client_hash, name, redirect_uri, scopes, code_hash, code_challenge,
       code_expires_at, code_used_at, refresh_hash, expires_at)
     VALUES ($1::text, $2::text, '\\x00', $3, 'https://assistant.example/', '{favourites}', sha256(convert_to($1::text, 'UTF8')), 'challenge',
       now(), now(), sha256(convert_to($2::text, 'UTF8')), now() + interval '1 day')`,
    newId('agr'),
    person.id,
    `Assistant of ${word}`,
  )
  await put('INSERT INTO call_back (id, customer_id) VALUES ($1, $2)', newId('cal'), person.id)
  await put(
    'INSERT INTO activity (event, parameter, customer_id) VALUES ($1, $2, $3)',
    'search',
    { text: word },
    person.id,
  )
  await put(
    'INSERT INTO valuation (id, customer_id, request, low, fair, high) VALUES ($1, $2, $3, 1, 2, 3)',
    newId('val'),
    person.id,
    {},
  )
  await put(
    'INSERT INTO customer_query (id, name, phone, email_id, message, customer_id) VALUES ($1, $2, $3, $4, $5, $6)',
    newId('qry'),
    word,
    person.phone,
    emailId,
    `${word} asks`,
    person.id,
  )
  await put(
    `INSERT INTO complaint (id, customer_id, name, phone, topic, text, filed_at, acknowledge_by, settle_by)
     SELECT $1, $2, $3, $4, 'car', $5, m, m + interval '48 hours', (timezone('Asia/Kolkata', m) + interval '1 month') AT TIME ZONE 'Asia/Kolkata'
     FROM (SELECT now() AS m) moment`,
    newId('cmp'),
    person.id,
    word,
    person.phone,
    `${word} complains`,
  )
  await put(
    'INSERT INTO complaint_message (id, complaint_id, text) SELECT $1, id, $3 FROM complaint WHERE customer_id = $2',
    newId('cmm'),
    person.id,
    `${word} adds`,
  )
  await put(
    `INSERT INTO push_subscription (id, session_id, endpoint, p256dh, auth, vapid_key)
     SELECT $1, id, 'https://fcm.googleapis.com/' || $3::text, 'p', 'a', 'k' FROM session WHERE customer_id = $2 LIMIT 1`,
    newId('psh'),
    person.id,
    word,
  )
  await put(
    `INSERT INTO price_appeal (id, vehicle_id, customer_id, is_owner, label_id, fact, claimed, text, due_at)
     SELECT $1, l.vehicle_id, $2, false, l.id, 'other', $3, $3, now() + interval '5 days' FROM price_label l ORDER BY l.id LIMIT 1`,
    newId('pap'),
    person.id,
    `${word} knows`,
  )
  await put(
    'INSERT INTO known_device (id, customer_id, token_hash) VALUES ($1, $2, $3)',
    newId('dev'),
    person.id,
    Buffer.from(word),
  )
  await put(
    `INSERT INTO email_token (id, customer_id, email_id, token_hash, expires_at) VALUES ($1, $2, $3, $4, now())`,
    newId('emt'),
    person.id,
    emailId,
    Buffer.from(word),
  )
  await put(
    'INSERT INTO otp_authorization (id, phone, purpose, code_hash, registration, expires_at) VALUES ($1, $2, $3, $4, $5, now())',
    newId('otp'),
    person.phone,
    'register',
    Buffer.from(word),
    { firstName: word, emailId },
  )
  await put('INSERT INTO otp_failure (phone) VALUES ($1)', person.phone)
  await put(
    'INSERT INTO message (id, dedupe_key, channel, "to", customer_id, template, variables, text) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    newId('msg'),
    `test ${word}`,
    'email',
    emailId,
    person.id,
    'price_drop',
    { name: word },
    `Dear ${word}`,
  )
  await put(
    `INSERT INTO test_drive (id, vehicle_id, customer_id, city_id, kind, starts_at, driver) VALUES ($1, $2, $3, 1, 'testDrive', now() + interval '1 day', $4)`,
    newId('tdr'),
    vehicleId,
    person.id,
    word,
  )
  await put(
    'INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key, reason) VALUES ($1, $2, $3, $4, $5, $6, $7)',
    newId('doc'),
    vehicleId,
    person.id,
    'pan',
    'refused',
    `documents/${word.toLowerCase()}.pdf`,
    `${word} is cut off`,
  )
  await put('UPDATE session SET device = $2 WHERE customer_id = $1', person.id, `Phone of ${word}`)
  await put(
    `INSERT INTO seller_appointment (id, customer_id, vehicle_id, city_id, kind, starts_at, address, pincode, landmark, car_notes)
    VALUES ($1, $2, $3, 1, 'pickup', now(), $4, '600001', $4, $4)`,
    newId('app'),
    person.id,
    vehicleId,
    `${word} Street`,
  )
  await put(
    `INSERT INTO bank_account (id, customer_id, ifsc, bank, branch, last_four, holder, name_at_bank, number_hash, status)
    VALUES ($1::text, $2::text, 'HDFC0001234', 'HDFC Bank', 'Branch', '9876', $3, $3, $4, 'name_differs')`,
    newId('bac'),
    person.id,
    word,
    Buffer.from(word),
  )
  const staff = await signInStaff(pool)
  const reason = `${word} asked on the phone`
  await writeAudit({
    staffId: staff.id,
    customerId: person.id,
    action: 'preference.saved',
    reason,
  })
  await openSession(getDb(), { customerId: person.id, staffId: staff.id, reason }, new Date())
  await withReasons(person.id, staff.id, word)
  return { ...person, emailId, word }
}

async function withReasons(customerId: string, staffId: string, word: string): Promise<void> {
  const reason = `${word} said so`
  const held = await findListedCar(pool)
  await pool.query(
    `WITH car AS (UPDATE vehicle SET status = 'reserved' WHERE id = $2)
     INSERT INTO reservation (id, vehicle_id, customer_id, quote_id, status, pay_before, paid_at, ends_at)
     SELECT $1, $2, $3, id, 'active', now(), now(), now() + interval '1 day' FROM quote WHERE vehicle_id = $2 AND is_current`,
    [newId('res'), held.vehicleId, customerId],
  )
  await releaseHold({ vehicleId: held.vehicleId, staffId, reason })
  const own = await findListedCar(pool)
  await pool.query('UPDATE vehicle SET seller_id = $2 WHERE id = $1', [own.vehicleId, customerId])
  const documentId = newId('doc')
  await pool.query(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, storage_key) VALUES ($1, $2, $3, 'puc', 'submitted', 'documents/puc.pdf')`,
    [documentId, own.vehicleId, customerId],
  )
  await decideDocument(staffId, {
    documentId,
    decision: 'refused',
    reason,
    version: null,
  })
  await moveVehicleByStaff(own.vehicleId, { move: 'withdraw', reason }, staffId, new Date())
  await handBackByManager(pool, own.vehicleId, reason)
}

export async function findTablesWith(...words: string[]): Promise<string[]> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'character', 'character varying', 'jsonb', 'json')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const { rowCount } = await pool.query(
      `SELECT 1 FROM "${table}" WHERE "${column}"::text ILIKE ANY ($1::text[]) LIMIT 1`,
      [words.map((word) => `%${word}%`)],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found
}

export const callDeleteAccount = (who: { token: string } | null, phoneNumber: unknown) =>
  callAs(account.DELETE, who, { method: 'DELETE', body: { phoneNumber } })
