import { getPhotoStores, readOriginal } from '@/lib/features/vehicles/commands/photo-files'
import { countStaffUse, type StaffReader } from '@/lib/server/auth/staff-limit'
import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'

/**
 * The caller has checked the right. A member of staff can read only so many an hour.
 * @throws DomainError `not_found`, `too_many_requests`
 */
export async function openFrameOriginal(
  frameId: string,
  staff: StaffReader,
): Promise<Uint8Array<ArrayBuffer>> {
  await countStaffUse(staff, 'unmasked photographs')
  const frame = await getDb().walkFrame.findUnique({
    where: { id: frameId },
    select: { originalKey: true },
  })
  const stored = frame?.originalKey && (await readOriginal(getPhotoStores(), frame.originalKey))
  if (!stored) throw new DomainError('not_found')
  return new Uint8Array(stored.body)
}
