import { decodePDFRawStream, PDFContext, PDFRawStream } from 'pdf-lib'

/** Bytes that one file's streams may unpack to while it is being read: enough for any paper, too little for a bomb. */
const UNPACKED_BYTES = 64 * 1024 * 1024
/** The library's first buffer; each further one is twice the one before. */
const FIRST_BUFFER = 512

interface UnpackingStream {
  ensureBuffer(requested: number): Uint8Array
}

let budget = UNPACKED_BYTES
let isGuarded = false

/** The class from which every unpacking stream of the library comes, whichever build of it is loaded. */
function unpackingClass(): UnpackingStream {
  const context = PDFContext.create()
  const stream: unknown = decodePDFRawStream(
    PDFRawStream.of(
      context.obj({ Filter: 'FlateDecode' }),
      Uint8Array.of(0x78, 0x9c, 3, 0, 0, 0, 0, 1),
    ),
  )
  return Object.getPrototypeOf(Object.getPrototypeOf(stream)) as UnpackingStream
}

/**
 * The library unpacks a file's object streams without any limit, so a few kilobytes could ask for all memory. All its
 * unpackers grow their buffer through one method, which is given a budget here. Files are read one at a time.
 */
export function limitUnpacking(): void {
  budget = UNPACKED_BYTES
  if (isGuarded) return
  const shared = unpackingClass()
  const grow = shared.ensureBuffer
  shared.ensureBuffer = function limited(
    this: UnpackingStream & { buffer: Uint8Array },
    requested: number,
  ): Uint8Array {
    const held = this.buffer.byteLength
    if (requested > held) {
      let size = Math.max(held, FIRST_BUFFER)
      while (size < requested) size *= 2
      budget -= size - held
      if (budget < 0) throw new RangeError('The file unpacks to too much.')
    }
    return grow.call(this, requested)
  }
  isGuarded = true
}
