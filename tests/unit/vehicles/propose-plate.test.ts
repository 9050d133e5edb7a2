import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { PLATE_SCALE } from '@/lib/features/vehicles/rules/plate-boxes'
import { PLATE_SAMPLE_EDGE, proposePlates } from '@/lib/features/vehicles/rules/propose-plate'
import {
  boundsOf,
  makePlate,
  makePlatePicture,
  makeRandom,
  type PlatePicture,
  putPlateOn,
} from '@/tests/factories/plate-pictures'

async function sample(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize({ width: PLATE_SAMPLE_EDGE, height: PLATE_SAMPLE_EDGE, fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, luma: new Uint8Array(data) }
}

/** Share of the plate that a proposed box of at most five times its size covers. */
async function covered({ jpeg, plate, width, height }: PlatePicture): Promise<number> {
  const { x, y, ...size } = boundsOf(plate)
  const shares = proposePlates(await sample(jpeg)).map(({ box }) => {
    const [left, top] = [(box.x / PLATE_SCALE) * width, (box.y / PLATE_SCALE) * height]
    const [right, bottom] = [
      left + (box.width / PLATE_SCALE) * width,
      top + (box.height / PLATE_SCALE) * height,
    ]
    const wide = Math.max(0, Math.min(right, x + size.width) - Math.max(left, x))
    const tall = Math.max(0, Math.min(bottom, y + size.height) - Math.max(top, y))
    const area = size.width * size.height
    return (right - left) * (bottom - top) > 5 * area ? 0 : (wide * tall) / area
  })
  return Math.max(0, ...shares)
}

const RENDERINGS = 12
const SEEDS = Array.from({ length: 10 }, (_, at) => at + 1)

describe('a proposed plate', () => {
  it('covers nine tenths of the plate in at least eight of ten drawn pictures', async () => {
    let hits = 0
    for (const seed of SEEDS) if ((await covered(await makePlatePicture(seed))) >= 0.9) hits += 1
    expect(hits / SEEDS.length).toBeGreaterThanOrEqual(0.8)
  }, 120_000)

  it('covers it in at least half of the renderings, among other cars, signs and wheels', async () => {
    const files = (await readdir('public/renders', { recursive: true }))
      .filter((name) => /(?:front|rear)-.*-800\.avif$/.test(name))
      .toSorted()
    const [width, height] = [800, 600]
    let hits = 0
    for (let at = 0; at < RENDERINGS; at += 1) {
      const render = await sharp(
        await readFile(join('public/renders', files[(at * 37) % files.length] ?? '')),
      )
        .resize(width, height)
        .png()
        .toBuffer()
      const random = makeRandom(1_000 + at)
      const plate = makePlate(random, width * (0.08 + random() * 0.15), {
        x: width * (0.3 + random() * 0.4),
        y: height * (0.55 + random() * 0.2),
      })
      const jpeg = await putPlateOn(render, plate)
      if ((await covered({ jpeg, plate, width, height })) >= 0.9) hits += 1
    }
    expect(hits / RENDERINGS).toBeGreaterThanOrEqual(0.5)
  }, 120_000)

  it('is found by its text: without strokes there is none (negative control)', async () => {
    const even = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#777' },
    })
      .jpeg()
      .toBuffer()
    expect(proposePlates(await sample(even))).toEqual([])
  })

  it('lies within the picture', async () => {
    for (const seed of SEEDS.slice(0, 4))
      for (const { box, confidence } of proposePlates(
        await sample((await makePlatePicture(seed)).jpeg),
      )) {
        expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThanOrEqual(0)
        expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(PLATE_SCALE)
        expect(confidence).toBeGreaterThan(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }
  })
})
