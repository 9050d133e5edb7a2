export const PHOTO_ERROR_CODES = [
  'file_too_large',
  'unsupported_type',
  'heic_unsupported',
  'unreadable',
  'too_many_pixels',
  'too_small',
] as const
export type PhotoErrorCode = (typeof PHOTO_ERROR_CODES)[number]

/** Carries a code and a message key, never the image library's text. */
export class PhotoError extends Error {
  constructor(readonly code: PhotoErrorCode) {
    super(code)
    this.name = 'PhotoError'
  }

  get messageKey(): `errors.${PhotoErrorCode}` {
    return `errors.${this.code}`
  }
}
