import type { OtpPurpose } from '@/generated/prisma/enums'
import { type Db, getDb } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'

export async function readOpenConsentCode(
  { vehicleId, price, phone }: { vehicleId: string; price: number; phone: string },
  db: Db = getDb(),
): Promise<string | null> {
  const open = await db.$kysely
    .selectFrom('otp_authorization')
    .select('id')
    .where('phone', '=', phone)
    .where('purpose', '=', 'price_consent')
    .where('vehicle_id', '=', vehicleId)
    .where('price', '=', price)
    .where('used_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return open?.id ?? null
}

export async function hasOpenConsentCode(
  { price }: { price: number },
  vehicleId: string,
  { customerId }: { customerId: string },
): Promise<boolean> {
  const owner = await getDb().customer.findUnique({
    where: { id: customerId },
    select: { phone: true },
  })
  return (
    owner !== null && (await readOpenConsentCode({ vehicleId, price, phone: owner.phone })) !== null
  )
}

export async function readOpenSubjectCode(
  wanted: { phone: string; purpose: OtpPurpose; subject: string },
  db: Db = getDb(),
): Promise<string | null> {
  const open = await db.$kysely
    .selectFrom('otp_authorization')
    .select('id')
    .where('phone', '=', wanted.phone)
    .where('purpose', '=', wanted.purpose)
    .where('subject', '=', wanted.subject)
    .where('used_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return open?.id ?? null
}
