import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { PHOTO_ERROR_CODES, PhotoError } from '@/lib/features/vehicles/photography/photo-error'
import {
  MAX_PHOTO_BYTES,
  makePublicSizes,
  preparePhoto,
} from '@/lib/features/vehicles/photography/process-photo'
import messages from '@/lib/i18n/messages/en/photography.json'

async function halves(width: number, height: number): Promise<Sharp> {
  const blue = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#0000ff' },
  })
    .png()
    .toBuffer()
  const flat = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
  const raw = await flat
    .composite([{ input: blue, left: Math.ceil(width / 2), top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(raw, { raw: { width, height, channels: 3 } })
}

const refusal = async (input: Parameters<typeof processPhoto>[0]): Promise<string> =>
  processPhoto(input).then(
    () => 'accepted',
    (error: unknown) =>
      error instanceof PhotoError ? error.code : `not a PhotoError: ${String(error)}`,
  )

async function processPhoto(input: Parameters<typeof preparePhoto>[0]) {
  const { hash, master } = await preparePhoto(input)
  return { hash, ...(await makePublicSizes(master, [])) }
}

describe('a photo', () => {
  let photo: Awaited<ReturnType<typeof processPhoto>>
  let small: Buffer
  beforeAll(async () => {
    photo = await processPhoto(await (await halves(2000, 1500)).jpeg().toBuffer())
    small = await (await halves(700, 525)).jpeg().toBuffer()
  })

  it('makes AVIF and WebP in four widths, all 4:3 and of the declared type', async () => {
    expect(photo.widths).toEqual([320, 640, 960, 1600])
    expect([photo.width, photo.height]).toEqual([1600, 1200])
    expect(photo.renditions).toHaveLength(8)
    for (const { width, height, format, body } of photo.renditions) {
      const real = await sharp(body).metadata()
      expect([real.width, real.height]).toEqual([width, height])
      expect(height).toBe((width * 3) / 4)
      expect(real.format).toBe(format === 'avif' ? 'heif' : 'webp')
    }
  })

  it('never enlarges a picture', async () => {
    expect((await processPhoto(await (await halves(959, 800)).png().toBuffer())).widths).toEqual([
      320, 640,
    ])
    expect((await processPhoto(await (await halves(4000, 800)).png().toBuffer())).widths).toEqual([
      320, 640, 960,
    ])
  })

  it('strips EXIF, GPS, comments and colour profiles', async () => {
    const tagged = await sharp(small)
      .withExif({
        IFD0: { Artist: 'Somebody Private' },
        IFD3: { GPSLatitude: '13/1 5/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect(tagged.includes('Somebody Private')).toBe(true)
    const { renditions } = await processPhoto(tagged)
    expect(renditions).toHaveLength(4)
    for (const { body } of renditions) {
      const { exif, icc, xmp, iptc } = await sharp(body).metadata()
      expect({ exif, icc, xmp, iptc }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        iptc: undefined,
      })
      expect(body.includes('Somebody Private')).toBe(false)
    }
  })

  it('rotates a picture upright before dropping its orientation', async () => {
    // EXIF orientation 6: rotate by 90°.
    const lying = await (await halves(600, 800)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { renditions } = await processPhoto(lying)
    const least = renditions.find(({ width, format }) => width === 320 && format === 'webp')
    const pixels = await sharp(least?.body).raw().toBuffer()
    const [redOnTop, , blueOnTop] = pixels.subarray(0, 3)
    expect(redOnTop).toBeGreaterThan(200)
    expect(blueOnTop).toBeLessThan(60)
    const [redBelow, , blueBelow] = pixels.subarray(pixels.length - 3)
    expect(blueBelow).toBeGreaterThan(200)
    expect(redBelow).toBeLessThan(60)
  })

  it('gives the same file the same name, and another file another one', async () => {
    const other = await (await halves(800, 600)).jpeg().toBuffer()
    const [first, again, different] = [
      await processPhoto(small),
      await processPhoto(small),
      await processPhoto(other),
    ]
    expect(again.hash).toBe(first.hash)
    expect(different.hash).not.toBe(first.hash)
    expect(first.hash).toMatch(/^[0-9a-f]{32}$/)
  })

  it('has a placeholder small enough for inlining', () => {
    const { blur } = photo
    expect(blur).toMatch(/^data:image\/webp;base64,/)
    expect(blur.length).toBeLessThanOrEqual(400)
  })

  it.each(['png', 'webp', 'avif', 'jpeg'] as const)(
    "reads %s, regardless of the file's name",
    async (format) => {
      const bytes = await (await halves(700, 525)).toFormat(format).toBuffer()
      expect((await processPhoto(bytes)).widths).toEqual([320, 640])
    },
  )

  it('puts a transparent picture on white', async () => {
    const clear = await sharp({
      create: { width: 800, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const { renditions } = await processPhoto(clear)
    const pixels = await sharp(renditions[1]?.body).raw().toBuffer()
    expect([...pixels.subarray(0, 3)].every((channel) => channel > 250)).toBe(true)
  })

  it('reads a stream', async () => {
    const stream = new Blob([new Uint8Array(small)]).stream()
    expect((await processPhoto(stream)).widths).toEqual([320, 640])
  })
})

describe('processPhoto refuses', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600"/></svg>'

  it.each([
    ['SVG', Buffer.from(svg)],
    ['SVG behind an XML declaration', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['text', Buffer.from('not a picture at all')],
    ['nothing', Buffer.alloc(0)],
    ['half a signature', Buffer.from([0xff, 0xd8])],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'an unknown brand of the AVIF container',
      Buffer.concat([Buffer.from([0, 0, 0, 16]), Buffer.from('ftypisom'), Buffer.alloc(40)]),
    ],
  ])('%s as an unsupported type', async (_name, bytes) => {
    expect(await refusal(bytes)).toBe('unsupported_type')
  })

  it('a real GIF and a real TIFF', async () => {
    expect(await refusal(await (await halves(800, 600)).gif().toBuffer())).toBe('unsupported_type')
    expect(await refusal(await (await halves(800, 600)).tiff().toBuffer())).toBe('unsupported_type')
  })

  it('a file that starts like a photograph and continues as something else', async () => {
    for (const head of [
      [0xff, 0xd8, 0xff, 0xe0],
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ]) {
      expect(await refusal(Buffer.concat([Buffer.from(head), Buffer.from(svg)]))).toBe('unreadable')
    }
    expect(await refusal(Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(svg)]))).toBe(
      'unreadable',
    )
  })

  it('a truncated photograph', async () => {
    const whole = await (await halves(1600, 1200)).jpeg().toBuffer()
    expect(await refusal(whole.subarray(0, Math.floor(whole.length / 2)))).toBe('unreadable')
  })

  it("HEIC that this build can't decode, with its own message", async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(64),
    ])
    expect(await refusal(heic)).toBe('heic_unsupported')
  })

  it('more than 10 MB, in memory and while streaming', async () => {
    expect(await refusal(Buffer.alloc(MAX_PHOTO_BYTES + 1))).toBe('file_too_large')
    let sent = 0
    async function* endless() {
      for (;;) {
        sent += 1
        yield new Uint8Array(1024 * 1024)
      }
    }
    expect(await refusal(endless())).toBe('file_too_large')
    expect(sent).toBe(11)
  })

  it('more than 40 megapixels, before decoding them', async () => {
    const huge = await sharp({
      create: { width: 8001, height: 5000, channels: 3, background: '#888' },
    })
      .png()
      .toBuffer()
    expect(huge.length).toBeLessThan(MAX_PHOTO_BYTES)
    expect(await refusal(huge)).toBe('too_many_pixels')
  })

  it('less than 640 × 480 after rotation, and not one pixel more', async () => {
    expect(await refusal(await (await halves(639, 480)).png().toBuffer())).toBe('too_small')
    expect(await refusal(await (await halves(640, 479)).png().toBuffer())).toBe('too_small')
    expect(await refusal(await (await halves(640, 480)).png().toBuffer())).toBe('accepted')
    const lying = await (await halves(480, 640)).withMetadata({ orientation: 8 }).jpeg().toBuffer()
    expect(await refusal(lying)).toBe('accepted')
  })

  it('with a message for every code, and no unused code', () => {
    expect(Object.keys(messages.errors).sort()).toEqual([...PHOTO_ERROR_CODES].sort())
    expect(new PhotoError('too_small').messageKey).toBe('errors.too_small')
  })
})
