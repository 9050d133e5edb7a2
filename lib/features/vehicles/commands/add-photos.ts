import type { ObjectStore } from '@/lib/server/storage/object-store'
import { PhotoError, type PhotoErrorCode } from '../photography/photo-error'
import { processPhoto, type ProcessedPhoto } from '../photography/process-photo'
import type { PhotoInput } from '../photography/read-limited'
import { RENDITION_TYPES, toRenditionKey, buildStorageKey } from '../rules/renditions'
import type { UploadCategory } from '../rules/photo-order'
import type { ShotId } from '../rules/shot-list'

export { UPLOAD_CATEGORIES, type UploadCategory } from '../rules/photo-order'

export interface NewPhoto {
  readonly category: UploadCategory
  readonly view: ShotId | null
  readonly storageKey: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly blur: string
}

export interface SavedPhoto extends NewPhoto {
  readonly id: string
  readonly position: number
}

export interface PhotoRepository {
  /**
   * Adds photos after the car's other photos and before its drawings, in one transaction; a photo of
   * a view goes to its view's place and replaces the view's photo. Skips storage keys that the car
   * already has. Rejects for an unknown car.
   */
  append(vehicleId: string, photos: readonly NewPhoto[]): Promise<SavedPhoto[]>
}

export interface AddPhotosRequest {
  readonly vehicleId: string
  readonly files: readonly PhotoInput[]
  readonly category: UploadCategory
  readonly view?: ShotId | null
}

export interface AddPhotosResult {
  readonly added: readonly SavedPhoto[]
  /** Storage keys of all accepted files, with those that the car already had. */
  readonly storageKeys: readonly string[]
  readonly refused: readonly { readonly index: number; readonly code: PhotoErrorCode }[]
}

/**
 * Stores the files before the rows, so that no row ever points to a missing file. A file without a
 * row is harmless: its name comes from its content, so a retry reuses it. The caller has checked
 * the right to add photos to this car.
 */
export async function addPhotos(
  deps: { store: ObjectStore; photos: PhotoRepository },
  request: AddPhotosRequest,
): Promise<AddPhotosResult> {
  const accepted = new Map<string, NewPhoto>()
  const refused: { index: number; code: PhotoErrorCode }[] = []
  // One after the other: a decoded photo takes up to 120 MB.
  for (const [index, file] of request.files.entries()) {
    try {
      const photo = await processPhoto(file)
      const storageKey = await store(deps.store, photo)
      const { width, height, widths, blur } = photo
      accepted.set(storageKey, {
        category: request.category,
        view: request.view ?? null,
        storageKey,
        width,
        height,
        widths,
        blur,
      })
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error
      refused.push({ index, code: error.code })
    }
  }
  const added =
    accepted.size === 0 ? [] : await deps.photos.append(request.vehicleId, [...accepted.values()])
  return { added, storageKeys: [...accepted.keys()], refused }
}

async function store(objects: ObjectStore, photo: ProcessedPhoto): Promise<string> {
  const storageKey = buildStorageKey(photo.hash)
  for (const { width, format, body } of photo.renditions) {
    await objects.put(toRenditionKey(storageKey, width, format), body, {
      contentType: RENDITION_TYPES[format],
    })
  }
  return storageKey
}
