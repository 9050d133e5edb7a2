'use client'

import { callStaff } from '@/lib/client/staff-api'
import type { UploadCategory } from '@/lib/features/vehicles/rules/photo-order'

export interface SentPhoto {
  photo: { photoId: string; category: UploadCategory; src: string } | null
}

/** Sends one photograph of a car; sending the same again is harmless. */
export function sendPhoto(
  vehicleId: string,
  file: File,
  category: UploadCategory,
): Promise<SentPhoto> {
  const form = new FormData()
  form.set('category', category)
  form.set('file', file)
  return callStaff<SentPhoto>(`/staff/v1/vehicles/${vehicleId}/photos`, { body: form })
}
