/** What a photograph shows: its chapter in the gallery. */
export const UPLOAD_CATEGORIES = ['exterior', 'interior', 'detail', 'imperfection'] as const
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number]
