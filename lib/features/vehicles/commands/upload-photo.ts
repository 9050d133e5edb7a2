import { say } from '@/lib/i18n/say'
import { writeAudit } from '@/lib/server/auth/audit'
import { getDb } from '@/lib/server/db/client'
import { withMutex } from '@/lib/server/mutex'
import { DomainError, type ErrorCode } from '@/lib/shared/error-codes'
import { addPhotos } from './add-photos'
import type { PhotoErrorCode } from '../photography/photo-error'
import { getPhotoStores } from './photo-files'
import { createPhotoRepository } from './photo-repository'
import { toDeskPhotoSrc } from '../rules/renditions'
import type { VehicleState } from '../rules/moves'
import type { UploadCategory } from '../rules/photo-order'
import { findShot, type ShotId } from '../rules/shot-list'

const MAX_PHOTOS = 50
export const STATES_CLOSED_TO_PHOTOS: readonly VehicleState[] = [
  'delivered',
  'withdrawn',
  'auction',
]

const CODE_OF: Record<PhotoErrorCode, ErrorCode> = {
  file_too_large: 'payload_too_large',
  too_many_pixels: 'payload_too_large',
  unsupported_type: 'unsupported_media_type',
  heic_unsupported: 'unsupported_media_type',
  unreadable: 'invalid_input',
  too_small: 'invalid_input',
}

export function toPhotoRefusal(code: PhotoErrorCode): DomainError {
  const message = say(`photography.errors.${code}`)
  return new DomainError(CODE_OF[code], { message, fields: { file: message } })
}

interface Uploaded {
  vehicleId: string
  photo: {
    photoId: string
    category: UploadCategory
    view: ShotId | null
    position: number
    src: string
  } | null
  knownAs: string | null
}

async function knownPhoto(vehicleId: string, sourceHash: string | undefined) {
  if (sourceHash === undefined) return null
  const known = await getDb().photo.findFirst({
    where: { vehicleId, sourceHash },
    select: { id: true },
  })
  return known?.id ?? null
}

async function refuseUnfit(vehicleId: string, view: ShotId | null): Promise<void> {
  const car = await getDb().vehicle.findUnique({
    where: { id: vehicleId },
    select: {
      status: true,
      photos: { where: { originalKey: { not: null } }, select: { view: true } },
    },
  })
  if (!car) throw new DomainError('not_found')
  if (STATES_CLOSED_TO_PHOTOS.includes(car.status))
    throw new DomainError('conflict', {
      message: say('errors.deskCars.notInThisState', { state: car.status }),
    })
  const others = car.photos.filter((photo) => view === null || photo.view !== view)
  if (others.length >= MAX_PHOTOS)
    throw new DomainError('conflict', {
      message: say('errors.deskCars.tooManyPhotos', { most: MAX_PHOTOS }),
    })
}

/**
 * Accepts one photo of a car; the bytes tell its type. A view decides the category. Idempotent, so
 * that a phone that lost its connection can retry.
 * @throws DomainError with the fault of the picture
 */
export async function uploadPhoto(
  vehicleId: string,
  {
    file,
    view = null,
    ...body
  }: { file: Uint8Array; category: UploadCategory; view?: ShotId | null | undefined },
  staffId: string,
): Promise<Uploaded> {
  await refuseUnfit(vehicleId, view)
  const category = findShot(view)?.category ?? body.category
  const {
    added: [photo],
    sourceHashes: [sourceHash],
    refused: [refusal],
  } = await withMutex(['photo'], () =>
    addPhotos(
      { stores: getPhotoStores(), photos: createPhotoRepository(getDb()) },
      { vehicleId, files: [file], category, view, staffId },
    ),
  )
  if (refusal) throw toPhotoRefusal(refusal.code)
  if (!photo) return { vehicleId, photo: null, knownAs: await knownPhoto(vehicleId, sourceHash) }
  await writeAudit({
    staffId,
    action: 'photo.added',
    subject: vehicleId,
    detail: { photoId: photo.id, ...(view !== null && { view }) },
  })
  return {
    vehicleId,
    photo: {
      photoId: photo.id,
      category: photo.category,
      view: photo.view,
      position: photo.position,
      src: toDeskPhotoSrc(photo),
    },
    knownAs: null,
  }
}
