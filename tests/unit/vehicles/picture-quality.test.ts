import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  MAX_BLOWN_SHARE,
  MAX_DARK_SHARE,
  measurePicture,
  MIN_SHARPNESS,
  type LumaSample,
} from '@/lib/features/vehicles/rules/picture-quality'

const WIDTH = 64
const HEIGHT = 48

function draw(valueAt: (x: number, y: number) => number): LumaSample {
  const luma = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    valueAt(at % WIDTH, Math.floor(at / WIDTH)),
  )
  return { width: WIDTH, height: HEIGHT, luma }
}

const checks = (size: number, low = 60, high = 200) =>
  draw((x, y) => ((Math.floor(x / size) + Math.floor(y / size)) % 2 === 0 ? low : high))

function blur({ width, height, luma }: LumaSample): LumaSample {
  const valueAt = (x: number, y: number) =>
    luma[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  return draw((x, y) => {
    let sum = 0
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) sum += valueAt(x + dx, y + dy)
    return Math.round(sum / 9)
  })
}

describe('sharpness', () => {
  it('falls with every blur of a sharp pattern, down to a warning', () => {
    let picture = checks(8)
    let { sharpness, faults } = measurePicture(picture)
    expect(faults).toEqual([])
    for (let round = 0; round < 12; round++) {
      picture = blur(picture)
      const blurred = measurePicture(picture)
      expect(blurred.sharpness).toBeLessThan(sharpness)
      ;({ sharpness, faults } = blurred)
    }
    expect(sharpness).toBeLessThan(MIN_SHARPNESS)
    expect(faults).toEqual(['blurred'])
  })

  it('is zero for an even picture and for one without an inside', () => {
    expect(measurePicture(draw(() => 128))).toMatchObject({ sharpness: 0, faults: ['blurred'] })
    expect(measurePicture({ width: 2, height: 1, luma: new Uint8Array([10, 200]) }).sharpness).toBe(
      0,
    )
    expect(measurePicture({ width: 0, height: 0, luma: new Uint8Array() })).toMatchObject({
      dark: 0,
      blown: 0,
    })
  })

  it('is the same for a picture and its mirror', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT }),
        (luma) => {
          const picture = { width: WIDTH, height: HEIGHT, luma }
          const mirrored = draw((x, y) => luma[y * WIDTH + (WIDTH - 1 - x)] ?? 0)
          expect(measurePicture(mirrored).sharpness).toBeCloseTo(
            measurePicture(picture).sharpness,
            4,
          )
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('light', () => {
  const shareOf = (share: number, value: number) =>
    draw((x, y) => (y < share * HEIGHT ? value : x % 2 === 0 ? 100 : 180))

  it('is too little or too much beyond the limit, and not before', () => {
    expect(measurePicture(shareOf(MAX_DARK_SHARE + 0.05, 10)).faults).toEqual(['too_dark'])
    expect(measurePicture(shareOf(MAX_DARK_SHARE - 0.05, 10)).faults).toEqual([])
    expect(measurePicture(shareOf(MAX_BLOWN_SHARE + 0.05, 255)).faults).toEqual(['too_bright'])
    expect(measurePicture(shareOf(MAX_BLOWN_SHARE - 0.05, 255)).faults).toEqual([])
  })

  it('says nothing of focus where there is no contrast to tell', () => {
    expect(measurePicture(draw(() => 0))).toMatchObject({ dark: 1, faults: ['too_dark'] })
    expect(measurePicture(draw(() => 255))).toMatchObject({ blown: 1, faults: ['too_bright'] })
  })
})
