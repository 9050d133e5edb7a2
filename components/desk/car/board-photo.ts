import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'
import type { PlateBox } from '@/lib/features/vehicles/rules/plate-boxes'

export interface BoardPhoto {
  photoId: string
  category: UploadCategory
  viewName: string | null
  src: string
  isPublic: boolean
  /** False once the unmasked picture was deleted, some time after the delivery. */
  hasOriginal: boolean
  boxes: readonly PlateBox[]
  isPlateAnswered: boolean
}
