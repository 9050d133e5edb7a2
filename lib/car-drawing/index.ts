export { drawCar } from './draw-car'
export {
  drawnPath,
  parseDrawnPath,
  DRAWN_ROOT,
  MAX_ODOMETER_KMS,
  type DrawnRequest,
} from './drawn-path'
export { isPaintId, PAINT_IDS, PAINTS, type PaintId } from './paint'
export {
  drawnBlur,
  drawnPhotoSet,
  type DrawnPhoto,
  type DrawnSetVehicle,
  type PhotoCategory,
} from './photo-set'
export {
  DRAWN_BODIES,
  DRAWN_HEIGHT,
  DRAWN_VIEWS,
  DRAWN_WIDTH,
  type CarDimensions,
  type DrawCarInput,
  type DrawnBody,
  type DrawnView,
} from './types'
