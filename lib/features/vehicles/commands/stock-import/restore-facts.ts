import type { Db } from '@/lib/server/db/client'
import { databaseNow } from '@/lib/server/db/sql'
import { setDocumentFactSource } from '../tell-document-facts'
import type { RestorableFacts } from '../../rules/restore-car'

export async function restoreFacts(
  tx: Db,
  vehicleId: string,
  facts: Partial<RestorableFacts>,
): Promise<void> {
  const { price, kms, owners, colour, cover, insuranceUntil } = facts
  await setDocumentFactSource(tx, { source: 'file', staffId: null })
  await tx.$kysely
    .updateTable('vehicle')
    .set({
      price,
      kms: kms ?? undefined,
      owners,
      // A colour that was unknown before is drawn grey again.
      ...(colour !== undefined && { colour: colour ?? 'grey', is_colour_known: colour !== null }),
      insurance_kind: cover,
      insurance_until: insuranceUntil,
      registration_number: facts.registrationNumber,
      chassis_number: facts.chassisNumber,
      updated_at: databaseNow,
    })
    .where('id', '=', vehicleId)
    .execute()
}
