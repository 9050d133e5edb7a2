import { createHash } from 'node:crypto'
import { PhotoError } from './photo-error'
import { readPhotoUpTo, type PhotoInput } from './read-limited'
import { openRawPicture, type Master, maskBoxes } from './mask-boxes'
import type { LumaSample } from '../rules/picture-quality'
import type { PlateBox } from '../rules/plate-boxes'
import { PHOTO_RATIO, RENDITION_WIDTHS, type RenditionFormat } from '../rules/renditions'
import { sharp } from './sharp-loaders'

const AVIF_BRANDS = ['avif']

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
const MAX_PHOTO_PIXELS = 40_000_000
const MIN_PHOTO = { width: 640, height: 480 } as const

const ORIGINAL_QUALITY = 90

interface Rendition {
  readonly width: number
  readonly height: number
  readonly format: RenditionFormat
  readonly body: Buffer
}

export interface PreparedPhoto {
  readonly hash: string
  readonly master: Master
  /** WebP without metadata, from which the public sizes can be made again. */
  readonly original: Buffer
}

export interface PublicSizes {
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly blur: string
  readonly renditions: readonly Rendition[]
}

interface Cut {
  /**
   * Crops around the middle instead of the main subject, so that frames of a walk-round don't jump.
   */
  isCentred: boolean
  widest: number
}

const WHOLE: Cut = { isCentred: false, widest: Number.POSITIVE_INFINITY }

/**
 * Crops an upload to 4:3 around its main subject, upright and at most as wide as the widest public
 * size. Everything is encoded anew, which drops EXIF, GPS, colour profiles and hidden payloads.
 * @throws PhotoError for a refused file
 */
export async function preparePhoto(
  input: PhotoInput,
  { isCentred, widest }: Cut = WHOLE,
): Promise<PreparedPhoto> {
  const bytes = await readPhotoUpTo(input, MAX_PHOTO_BYTES)
  const type = photoTypeOf(bytes)
  if (type === null) throw new PhotoError('unsupported_type')
  const upright = await checkedSize(bytes, type)
  const cut = Math.min(upright.width, Math.floor(upright.height * PHOTO_RATIO), widest)
  const master = await cutMaster(bytes, type, {
    widest: listWidths(cut).at(-1) ?? MIN_PHOTO.width,
    isCentred,
  })
  return {
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
    master,
    original: await openRawPicture(master)
      .webp({ quality: ORIGINAL_QUALITY, effort: 4 })
      .toBuffer(),
  }
}

export async function decodeOriginal(bytes: Uint8Array): Promise<Master> {
  const { data, info } = await sharp(bytes)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

export async function makePublicSizes(
  original: Master,
  boxes: readonly PlateBox[],
): Promise<PublicSizes> {
  const master = await maskBoxes(original, boxes)
  const widths = listWidths(master.width)
  const renditions: Rendition[] = []
  for (const width of widths) renditions.push(...(await encode(master, width)))
  const { width, height } = master
  return { ...{ width, height, widths, renditions }, blur: await blurOf(master) }
}

const listWidths = (widest: number) => RENDITION_WIDTHS.filter((width) => width <= widest)

export async function sampleLuma(master: Master, edge: number): Promise<LumaSample> {
  const { data, info } = await openRawPicture(master)
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, luma: data }
}

async function checkedSize(
  bytes: Buffer,
  type: PhotoType,
): Promise<{ width: number; height: number }> {
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse(type))
  if (header.width * header.height > MAX_PHOTO_PIXELS) throw new PhotoError('too_many_pixels')
  const { width, height } = header.autoOrient
  if (width < MIN_PHOTO.width || height < MIN_PHOTO.height) throw new PhotoError('too_small')
  return { width, height }
}

async function cutMaster(
  bytes: Buffer,
  type: PhotoType,
  { widest: width, isCentred }: Cut,
): Promise<Master> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_PHOTO_PIXELS,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({
      width,
      height: width / PHOTO_RATIO,
      fit: 'cover',
      position: isCentred ? 'centre' : sharp.strategy.attention,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse(type))
  if (info.channels !== 3) throw new PhotoError('unreadable')
  return { pixels: data, width: info.width, height: info.height }
}

function refuse(type: PhotoType): never {
  throw new PhotoError(type === 'heic' ? 'heic_unsupported' : 'unreadable')
}

async function encode(master: Master, width: number): Promise<Rendition[]> {
  const height = Math.round(width / PHOTO_RATIO)
  const scaled = openRawPicture(master).resize({ width, height })
  const avif = await scaled.clone().avif({ quality: 52, effort: 3 }).toBuffer()
  const webp = await scaled.clone().webp({ quality: 78, effort: 4 }).toBuffer()
  return [
    { width, height, format: 'avif', body: avif },
    { width, height, format: 'webp', body: webp },
  ]
}

async function blurOf(master: Master): Promise<string> {
  const tiny = await openRawPicture(master)
    .resize({ width: 16, height: 12 })
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

/**
 * Detects the type by its first bytes, since the file's name and content type are only claims. Null
 * for anything else, such as SVG, GIF, PDF and text.
 */
function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  if (ascii(bytes, 4, 8) === 'ftyp') return heifType(bytes)
  return null
}

function heifType(bytes: Uint8Array): PhotoType | null {
  const end = Math.min(bytes.length, 64, new DataView(bytes.buffer, bytes.byteOffset).getUint32(0))
  const brands: string[] = []
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(ascii(bytes, at, at + 4))
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif'
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : null
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return bytes.length > signature.length && signature.every((byte, at) => bytes[at] === byte)
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to))
}
