import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type DrawCarInput, drawCar } from '@/lib/engines/car-drawing'
import { renderPng } from '@/lib/features/vehicles/photography/render-png'

const city: DrawCarInput = {
  body: 'sedan',
  view: 'side',
  colour: 'white',
  seed: 'city',
  lengthMm: 4549,
  widthMm: 1748,
  heightMm: 1489,
  wheelbaseMm: 2600,
}

async function brightness(png: Buffer, x: number, y: number): Promise<number> {
  const square = {
    left: Math.round(x * 800) - 4,
    top: Math.round(y * 600) - 4,
    width: 8,
    height: 8,
  }
  const { channels } = await sharp(await sharp(png).extract(square).toBuffer()).stats()
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3
}

describe('renderPng', () => {
  it('renders a drawing at the requested width', async () => {
    const { format, width, height } = await sharp(await renderPng(drawCar(city), 1000)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1000, height: 750 })
  })

  it('refuses widths that no page needs', async () => {
    for (const width of [0, 15, 2401, 1.5, Number.NaN])
      await expect(renderPng('<svg/>', width)).rejects.toThrow(RangeError)
  })
})

describe('a car against its backdrop', () => {
  const DOOR = { x: 0.6, y: 0.535 }
  const BACKDROP = { x: 0.02, y: 0.535 }

  it('is visible in white', async () => {
    const png = await renderPng(drawCar(city), 800)
    for (const y of [0.52, DOOR.y]) {
      expect(await brightness(png, DOOR.x, y)).toBeGreaterThan(
        (await brightness(png, BACKDROP.x, y)) + 15,
      )
    }
  })

  it('keeps its shape in black: no pure black patch, and light on the shoulder', async () => {
    const png = await renderPng(drawCar({ ...city, colour: 'black' }), 800)
    const door = await brightness(png, DOOR.x, DOOR.y)
    expect(door).toBeGreaterThan(24)
    expect(door).toBeLessThan((await brightness(png, BACKDROP.x, BACKDROP.y)) - 80)
  })
})
