export { drawCar } from './draw-car'
export { drawnPath, parseDrawnPath, MAX_ODOMETER_KMS } from './drawn-path'
export { PAINT_IDS } from './paint'
export { drawnPhotoSet } from './photo-set'
export {
  DRAWN_BODIES,
  DRAWN_VIEWS,
  type DrawCarInput,
  type DrawnBody,
  type DrawnView,
} from './types'
