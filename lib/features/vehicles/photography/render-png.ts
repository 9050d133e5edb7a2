import { sharp } from './sharp-loaders'

const WIDEST = 2400

/**
 * Renders one of our own drawings as PNG, for Open Graph images. Server only. @param svg output of
 * `drawCar`, never user input @param width in px, 16 to 2400; the height follows the drawing's
 * ratio
 */
export async function renderPng(svg: string, width: number): Promise<Buffer> {
  if (!Number.isInteger(width) || width < 16 || width > WIDEST) {
    throw new RangeError(`A rendering is 16 to ${WIDEST} px wide, not ${width}.`)
  }
  return sharp(Buffer.from(svg))
    .resize({ width })
    .png({ compressionLevel: 9, palette: false })
    .toBuffer()
}
