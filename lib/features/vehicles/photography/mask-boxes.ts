import { PLATE_SCALE, type PlateBox } from '../rules/plate-boxes'
import { sharp } from './sharp-loaders'

export interface Master {
  readonly pixels: Buffer
  readonly width: number
  readonly height: number
}

const CHANNELS = 3
/**
 * Each box is reduced to three colours beside each other, each channel rounded to one of twelve
 * values. From a finer mosaic, a plate's characters can be recovered by trying all plates (Hill et
 * al., "On the (In)effectiveness of Mosaicing and Blurring as Tools for Document Redaction", PoPETs
 * 2016), so nothing of a character's size may stay.
 */
const COLUMNS = 3
const COLOUR_STEP = 24

export function openRawPicture({ pixels, width, height }: Master) {
  return sharp(pixels, { raw: { width, height, channels: CHANNELS } })
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}

function toArea({ x, y, width, height }: PlateBox, of: Master): Area | null {
  const left = Math.floor((x / PLATE_SCALE) * of.width)
  const top = Math.floor((y / PLATE_SCALE) * of.height)
  const right = Math.min(of.width, Math.ceil(((x + width) / PLATE_SCALE) * of.width))
  const bottom = Math.min(of.height, Math.ceil(((y + height) / PLATE_SCALE) * of.height))
  return right <= left || bottom <= top
    ? null
    : { left, top, width: right - left, height: bottom - top }
}

async function pixelate(master: Master, area: Area): Promise<Buffer> {
  const few = await openRawPicture(master)
    .extract(area)
    .resize({ width: COLUMNS, height: 1, fit: 'fill', kernel: 'linear' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  const rounded = few.map((value) => Math.min(255, Math.round(value / COLOUR_STEP) * COLOUR_STEP))
  const wide = await sharp(rounded, { raw: { width: COLUMNS, height: 1, channels: CHANNELS } })
    .resize({ width: area.width, height: area.height, fit: 'fill', kernel: 'nearest' })
    .raw({ depth: 'uchar' })
    .toBuffer()
  return sharp(wide, { raw: { width: area.width, height: area.height, channels: CHANNELS } })
    .blur(Math.max(0.5, area.width / (COLUMNS * 3)))
    .raw({ depth: 'uchar' })
    .toBuffer()
}

export async function maskBoxes(master: Master, boxes: readonly PlateBox[]): Promise<Master> {
  const pixels = Buffer.from(master.pixels)
  for (const box of boxes) {
    const area = toArea(box, master)
    if (area === null) continue
    const masked = await pixelate(master, area)
    const row = area.width * CHANNELS
    for (let y = 0; y < area.height; y++)
      masked.copy(
        pixels,
        ((area.top + y) * master.width + area.left) * CHANNELS,
        y * row,
        (y + 1) * row,
      )
  }
  return { ...master, pixels }
}
