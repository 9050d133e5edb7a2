import { examinePhoto } from '../photography/examine-photo'
import { PhotoError, type PhotoErrorCode } from '../photography/photo-error'
import { makePublicSizes, preparePhoto } from '../photography/process-photo'
import type { PhotoInput } from '../photography/read-limited'
import type { UploadCategory } from '../rules/photo-order'
import { mayBePublic, type PlateBox, toBoxNumbers } from '../rules/plate-boxes'
import { deleteSizes, type PhotoStores, storeOriginal, storeSizes } from './photo-files'
import type { ShotId } from '../rules/shot-list'

export { UPLOAD_CATEGORIES, type UploadCategory } from '../rules/photo-order'

export interface NewPhoto {
  readonly category: UploadCategory
  readonly view: ShotId | null
  readonly sourceHash: string
  readonly originalKey: string
  readonly storageKey: string | null
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly blur: string | null
  readonly plateBoxes: readonly number[]
  readonly sharpness: number
  readonly dark: number
  readonly blown: number
  readonly addedById: string | null
}

export interface SavedPhoto extends NewPhoto {
  readonly id: string
  readonly position: number
}

export interface PhotoRepository {
  known(
    vehicleId: string,
    pictures: { hashes: readonly string[]; view: ShotId | null },
  ): Promise<ReadonlySet<string>>
  /**
   * Adds photos after the car's other photos and before its drawings, in one transaction. A photo
   * with a view takes that view's place and replaces its earlier photo. Skips pictures that the car
   * already has. Rejects for an unknown car.
   */
  append(vehicleId: string, photos: readonly NewPhoto[]): Promise<SavedPhoto[]>
}

export interface AddPhotosRequest {
  readonly vehicleId: string
  readonly files: readonly PhotoInput[]
  readonly category: UploadCategory
  readonly view?: ShotId | null
  readonly staffId?: string
}

export interface AddPhotosResult {
  readonly added: readonly SavedPhoto[]
  readonly sourceHashes: readonly string[]
  readonly refused: readonly { readonly index: number; readonly code: PhotoErrorCode }[]
}

/**
 * Proposed plates are masked in the public sizes. A picture in which a plate may have been
 * overlooked gets no public sizes yet. The caller has checked the right to add photos to this car.
 */
export async function addPhotos(
  deps: { stores: PhotoStores; photos: PhotoRepository },
  request: AddPhotosRequest,
): Promise<AddPhotosResult> {
  const accepted = new Map<string, NewPhoto | null>()
  const refused: { index: number; code: PhotoErrorCode }[] = []
  // One after the other: a decoded photo takes up to 120 MB.
  for (const [index, file] of request.files.entries()) {
    try {
      const { hash, master, original } = await preparePhoto(file)
      if (accepted.has(hash)) continue
      const view = request.view ?? null
      if ((await deps.photos.known(request.vehicleId, { hashes: [hash], view })).has(hash)) {
        accepted.set(hash, null)
        continue
      }
      const { boxes, ...quality } = await examinePhoto(master, view)
      const sizes = isShown(request.category, boxes) ? await makePublicSizes(master, boxes) : null
      accepted.set(hash, {
        category: request.category,
        view,
        sourceHash: hash,
        originalKey: await storeOriginal(deps.stores, original),
        storageKey: sizes && (await storeSizes(deps.stores, sizes)),
        width: master.width,
        height: master.height,
        widths: sizes?.widths ?? [],
        blur: sizes?.blur ?? null,
        plateBoxes: toBoxNumbers(boxes),
        ...quality,
        addedById: request.staffId ?? null,
      })
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error
      refused.push({ index, code: error.code })
    }
  }
  const fresh = [...accepted.values()].filter((photo) => photo !== null)
  const added = fresh.length === 0 ? [] : await deps.photos.append(request.vehicleId, fresh)
  await deleteUnused(deps.stores, fresh, added)
  return { added, sourceHashes: [...accepted.keys()], refused }
}

const isShown = (category: UploadCategory, boxes: readonly PlateBox[]) =>
  mayBePublic({ category, boxes, answeredAt: null })

function deleteUnused(
  stores: PhotoStores,
  made: readonly NewPhoto[],
  used: readonly NewPhoto[],
): Promise<void> {
  const kept = new Set(used.map(({ sourceHash }) => sourceHash))
  return deleteSizes(
    stores,
    made.flatMap(({ sourceHash, storageKey }) =>
      storageKey === null || kept.has(sourceHash) ? [] : [storageKey],
    ),
  )
}
