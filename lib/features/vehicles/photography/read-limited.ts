import { PhotoError } from './photo-error'

export type PhotoInput = Uint8Array | AsyncIterable<Uint8Array>

export async function readPhotoUpTo(input: PhotoInput, limit: number): Promise<Buffer> {
  if (input instanceof Uint8Array) {
    if (input.length > limit) throw new PhotoError('file_too_large')
    return Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of input) {
    size += part.length
    if (size > limit) throw new PhotoError('file_too_large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
