import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cropFrame,
  fitEdge,
  MAX_FRAME_EDGE,
  measureRoll,
} from '@/lib/features/vehicles/rules/camera-frame'

describe('the part of a frame that is sent', () => {
  it('is the middle in 4:3, whichever way the phone is held', () => {
    expect(cropFrame({ width: 1920, height: 1080 })).toEqual({
      ...{ x: 240, y: 0, width: 1440, height: 1080, outWidth: 1440, outHeight: 1080 },
    })
    expect(cropFrame({ width: 1080, height: 1920 })).toMatchObject({ x: 0, y: 555, width: 1080 })
  })

  it('has at most 2048 pixels on its long edge, and is never enlarged', () => {
    expect(cropFrame({ width: 4000, height: 3000 })).toMatchObject({
      ...{ width: 4000, outWidth: MAX_FRAME_EDGE, outHeight: 1536 },
    })
    fc.assert(
      fc.property(fc.nat(6_000), fc.nat(6_000), (width, height) => {
        const cut = cropFrame({ width, height })
        if (!cut) return
        expect(cut.outWidth).toBeLessThanOrEqual(Math.min(cut.width, MAX_FRAME_EDGE))
        expect(cut.x + cut.width).toBeLessThanOrEqual(width)
        expect(cut.y + cut.height).toBeLessThanOrEqual(height)
        expect(Math.abs(cut.outWidth / cut.outHeight - 4 / 3)).toBeLessThan(0.01)
      }),
    )
  })

  it("isn't taken from a camera whose picture the server would refuse", () => {
    expect(cropFrame({ width: 640, height: 480 })).toMatchObject({ outWidth: 640, outHeight: 480 })
    expect(cropFrame({ width: 480, height: 640 })).toBeNull()
    expect(cropFrame({ width: 0, height: 0 })).toBeNull()
  })

  it('of a file is the whole picture', () => {
    expect(fitEdge({ width: 3000, height: 4000 }, 2048)).toEqual({ width: 1536, height: 2048 })
    expect(fitEdge({ width: 800, height: 600 }, 2048)).toEqual({ width: 800, height: 600 })
  })
})

describe('the level', () => {
  it.each([
    ['upright', { beta: 90, gamma: 0 }, 0, 0],
    ['upright, tilted back a little', { beta: 75, gamma: 0 }, 0, 0],
    ['sideways, left side down', { beta: 0, gamma: -90 }, 90, 0],
    ['sideways, right side down', { beta: 0, gamma: 90 }, 270, 0],
    ['upright, rolled clockwise', { beta: 70, gamma: 90 }, 0, 20],
    ['upright, rolled the other way', { beta: 80, gamma: -90 }, 0, -10],
    ['upside down', { beta: -90, gamma: 0 }, 0, -180],
  ])('%s', (_how, angles, screen, roll) => {
    expect(measureRoll(angles, screen)).toBeCloseTo(roll, 6)
  })

  it('is absent while the phone lies flat', () => {
    expect(measureRoll({ beta: 5, gamma: 5 }, 0)).toBeNull()
  })
})
