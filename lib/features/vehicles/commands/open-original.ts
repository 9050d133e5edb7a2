import { countStaffUse, type StaffReader } from '@/lib/server/auth/staff-limit'
import { getDb } from '@/lib/server/db/client'
import { DomainError } from '@/lib/shared/error-codes'
import { getPhotoStores, readOriginal } from './photo-files'

/**
 * The caller has checked the right. A member of staff can read only so many an hour.
 * @throws DomainError `not_found`, `too_many_requests`
 */
export async function openOriginal(
  photoId: string,
  staff: StaffReader,
): Promise<Uint8Array<ArrayBuffer>> {
  await countStaffUse(staff, 'unmasked photographs')
  const photo = await getDb().photo.findUnique({
    where: { id: photoId },
    select: { originalKey: true },
  })
  const stored = photo?.originalKey && (await readOriginal(getPhotoStores(), photo.originalKey))
  if (!stored) throw new DomainError('not_found')
  return new Uint8Array(stored.body)
}
