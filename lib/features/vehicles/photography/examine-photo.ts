import { measurePicture, QUALITY_SAMPLE_EDGE } from '../rules/picture-quality'
import type { PlateBox } from '../rules/plate-boxes'
import { PLATE_SAMPLE_EDGE, proposePlates } from '../rules/propose-plate'
import { mayShowPlate } from '../rules/shot-list'
import type { Master } from './mask-boxes'
import { sampleLuma } from './process-photo'

export interface ExaminedPhoto {
  readonly boxes: readonly PlateBox[]
  readonly sharpness: number
  readonly dark: number
  readonly blown: number
}

/**
 * Nothing is proposed in a view that can't show the car's plate.
 * @param view of the shot list, if known
 */
export async function examinePhoto(master: Master, view: string | null): Promise<ExaminedPhoto> {
  const { sharpness, dark, blown } = measurePicture(await sampleLuma(master, QUALITY_SAMPLE_EDGE))
  const boxes = mayShowPlate(view)
    ? proposePlates(await sampleLuma(master, PLATE_SAMPLE_EDGE)).map(({ box }) => box)
    : []
  return { boxes, sharpness, dark, blown }
}
