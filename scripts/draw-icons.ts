import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { BRAND } from '../lib/shared/brand.ts'
import { PALETTE } from '../tailwind.config.ts'

/**
 * Draws the app's icons from `lib/shared/brand.ts`. Usage: `node --import tsx
 * scripts/draw-icons.ts`.
 */
const FOLDER = 'public/icons'

interface Look {
  /** The logo's share of the box; a maskable icon needs a margin. */
  share: number
  corner: number
}

function icon({ share, corner }: Look): string {
  const inset = (32 * (1 - share)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${PALETTE.light['accent-fill']}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${share})" fill="none" stroke="${PALETTE.light['on-accent']}" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="${BRAND.mark.roof}" stroke-width="2.6"/><path d="${BRAND.mark.tick}" stroke-width="3.2"/></g></svg>\n`
  )
}

const ROUNDED = icon({ share: 0.82, corner: 7 })
const FULL = icon({ share: 0.62, corner: 0 })

async function png(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: size * 3 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${FOLDER}/${name}.png`)
}

function icoOf(picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: an icon
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

writeFileSync(`${FOLDER}/icon.svg`, ROUNDED)
await Promise.all([
  png(ROUNDED, 192, 'icon-192'),
  png(ROUNDED, 512, 'icon-512'),
  png(FULL, 192, 'maskable-192'),
  png(FULL, 512, 'maskable-512'),
  png(FULL, 180, 'apple-touch-icon'),
])
writeFileSync(
  'public/favicon.ico',
  icoOf(await sharp(Buffer.from(ROUNDED), { density: 200 }).resize(32, 32).png().toBuffer()),
)
