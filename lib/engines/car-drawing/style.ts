import { pickFrom, createSeededNumbers } from './seed'
import { isBoxy } from './vary-shape'
import type { CarDimensions, DrawingBody } from './types'

const ALLOYS = ['five', 'twin', 'multi'] as const

export interface CarStyle {
  readonly lamp: 'swept' | 'round'
  readonly tailLamp: 'wrap' | 'upright'
  readonly alloy: (typeof ALLOYS)[number]
  readonly cladding: boolean
  readonly crease: number
  readonly creaseRise: number
}

export function chooseStyle(seed: string, body: DrawingBody, size: CarDimensions): CarStyle {
  const next = createSeededNumbers(seed)
  const square = isBoxy(body, size)
  return {
    lamp: square ? 'round' : 'swept',
    tailLamp: square || body === 'van' || body === 'pickup' ? 'upright' : 'wrap',
    alloy: pickFrom(ALLOYS, next()),
    cladding: body === 'suv' || body === 'pickup',
    crease: 0.56 + next() * 0.16,
    creaseRise: (next() - 0.25) * 0.14,
  }
}
