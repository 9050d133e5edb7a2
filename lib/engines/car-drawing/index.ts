export { drawCar } from './draw-car'
export { drawingPath, parseDrawingPath, MAX_ODOMETER_KMS } from './drawing-path'
export { PAINT_IDS } from './paint'
export { drawingSet } from './photo-set'
export {
  DRAWING_BODIES,
  DRAWING_VIEWS,
  type DrawCarInput,
  type DrawingBody,
  type DrawingView,
} from './types'
