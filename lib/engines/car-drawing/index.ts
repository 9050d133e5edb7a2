export { drawCar } from './draw-car'
export {
  type DrawingRequest,
  MAX_ODOMETER_KMS,
  toDrawingPath,
  parseDrawingPath,
  chooseSetting,
} from './drawing-path'
export { PAINT_IDS, type PaintId, isPaintId } from './paint'
export { getDrawingBlur, listDrawings } from './photo-set'
export {
  DRAWING_BODIES,
  DRAWING_HEIGHT,
  DRAWING_VIEWS,
  DRAWING_WIDTH,
  type DrawCarInput,
  type DrawingBody,
  type DrawingView,
} from './types'
