import { createHash, randomBytes } from 'node:crypto'
import { CompactSign } from 'jose'
import { sql } from 'kysely'
import { notifyAboutCar } from '@/lib/features/messaging/commands/notify-about-car'
import { type Db, getDb } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { databaseNow as nowInDb } from '@/lib/server/db/sql'
import { transaction } from '@/lib/server/db/transaction'
import { env } from '@/lib/server/env'
import type { SigningKey } from '@/lib/server/passport-key'
import { digestDisclosure } from '../rules/check'
import {
  type CarNumbers,
  PASSPORT_ALGORITHM,
  PASSPORT_TYPE,
  STATUS_LIST_PATH,
} from '../rules/format'
import { buildPassportPayload } from '../rules/payload'
import { listDuePassports, readDuePassport } from '../queries/due'
import { readPassportSource } from '../queries/facts'
import { passportPayload } from '../schemas'
import { registerKey } from './register-key'

/**
 * Buyers are notified up to this many days after the delivery: a missing key can delay a passport
 * for days. Cars delivered before passports existed get theirs without a message.
 */
const NEWS_DAYS = 14

/** RFC 9901, 4.2.1: base64url of salt, name and value. The salt has 128 bits (9.3). */
function discloseNumbers(numbers: CarNumbers): string[] {
  return Object.entries(numbers).map((claim) =>
    Buffer.from(JSON.stringify([randomBytes(16).toString('base64url'), ...claim])).toString(
      'base64url',
    ),
  )
}

async function takeStatusIndex(tx: Db): Promise<number> {
  const { rows } = await sql<{ index: string }>`
    SELECT nextval('passport_status_index') AS index`.execute(tx.$kysely)
  return Number(rows[0]?.index)
}

async function make(tx: Db, purchaseId: string, key: SigningKey, now: Date): Promise<boolean> {
  await sql`SELECT FROM purchase WHERE id = ${purchaseId} FOR NO KEY UPDATE`.execute(tx.$kysely)
  const due = await readDuePassport(tx, purchaseId)
  if (due === null) return false
  const { version, previousSha256, vehicleId, customerId, lastReadingId, returned } = due
  const { facts, numbers } = await readPassportSource(tx, due)
  const disclosures = discloseNumbers(numbers)
  const id = newId('psp')
  const statusIndex = await takeStatusIndex(tx)
  const payload = passportPayload.parse(
    buildPassportPayload(facts, {
      site: env().SITE_URL,
      statusListPath: STATUS_LIST_PATH,
      id,
      version,
      previousSha256,
      statusIndex,
      digests: await Promise.all(disclosures.map(digestDisclosure)),
      now,
    }),
  )
  const token = await new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: PASSPORT_ALGORITHM, kid: key.kid, typ: PASSPORT_TYPE })
    .sign(key.privateKey)
  await tx.$kysely
    .insertInto('passport')
    .values({
      id,
      purchase_id: purchaseId,
      version,
      kid: key.kid,
      token,
      sha256: createHash('sha256').update(token).digest('hex'),
      previous_sha256: previousSha256,
      disclosures,
      status_index: statusIndex,
      last_reading_id: lastReadingId,
      is_returned: returned !== null,
      ended_at: returned === null ? null : nowInDb,
    })
    .execute()
  if (returned !== null) await endEarlier(tx, purchaseId)
  if (version === 1 && returned === null && isNewlyDelivered(due, now))
    await notifyAboutCar(tx, {
      customerId,
      vehicleId,
      template: 'buyerPassportReady',
      happening: `passport:${purchaseId}`,
      path: '/dashboard/buyer/purchases',
    })
  return true
}

const isNewlyDelivered = ({ deliveredAt }: { deliveredAt: Date }, now: Date) =>
  now.getTime() - deliveredAt.getTime() < NEWS_DAYS * 24 * 3_600_000

async function endEarlier(tx: Db, purchaseId: string): Promise<void> {
  await tx.$kysely
    .updateTable('passport')
    .set({ ended_at: nowInDb })
    .where('purchase_id', '=', purchaseId)
    .where('ended_at', 'is', null)
    .execute()
}

export async function makeDuePassports(now: Date, key: SigningKey | null): Promise<number> {
  if (key === null || !(await registerKey(key))) return 0
  let made = 0
  for (const { purchaseId } of await listDuePassports(getDb()))
    if (await transaction((tx) => make(tx, purchaseId, key, now))) made += 1
  return made
}
