export type { TextRun, RunStyle } from './flow'
export { FormPage } from './form-page'
export { type Glyph, type ShapedRun, shapeInFace, getFaceUnits } from './letters'
export { Pen } from './pen'
export {
  INDIAN_SCRIPTS,
  INDIAN_SCRIPT_LETTERS,
  type IndianScript,
  findIndianScript as findScript,
} from './script-letters'
export { toPrintableOrNull } from './scripts'
