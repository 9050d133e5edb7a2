import { isPaintId, type PaintId } from './paint'
import { createSeededNumbers } from './seed'
import {
  DRAWING_VIEWS,
  MARK_KINDS,
  MARK_PLACE_VIEWS,
  DRAWING_SETTING_COUNT,
  type DrawingView,
  type DrawnMark,
} from './types'

const DRAWING_ROOT = '/media/drawn'

export const MAX_ODOMETER_KMS = 999_999

export interface DrawingRequest {
  readonly modelSlug: string
  readonly colour: PaintId
  readonly view: DrawingView
  readonly kms?: number
  readonly setting?: number
  readonly mark?: DrawnMark
}

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SETTING_FILE = /^(front|side|rear|wheel)-([1-9]\d?)$/
const MARK_FILE = new RegExp(
  `^(${Object.keys(MARK_PLACE_VIEWS).join('|')})-(${MARK_KINDS.join('|')})$`,
)
const ODOMETER_FILE = /^odometer-(0|[1-9]\d{0,5})$/
const MAX_SLUG_LENGTH = 80

export function toDrawingPath(request: DrawingRequest): string {
  return `${DRAWING_ROOT}/${request.modelSlug}/${request.colour}/${fileOf(request)}.svg`
}

function fileOf({ view, kms, setting, mark }: DrawingRequest): string {
  if (mark) return `${mark.place}-${mark.kind}`
  if (view === 'odometer') return `odometer-${kms ?? 0}`
  return view === 'dash' || !setting ? view : `${view}-${setting}`
}

export function chooseSetting(id: string): number {
  return Math.floor(createSeededNumbers(id)() * DRAWING_SETTING_COUNT)
}

/** Reads only paths that `toDrawingPath` writes, so each picture has a single URL. Null otherwise. */
export function parseDrawingPath(path: string): DrawingRequest | null {
  if (!path.startsWith(`${DRAWING_ROOT}/`) || !path.endsWith('.svg')) return null
  const parts = path.slice(DRAWING_ROOT.length + 1, -'.svg'.length).split('/')
  const [modelSlug, colour, file] = parts
  if (parts.length !== 3 || modelSlug === undefined || colour === undefined || file === undefined)
    return null
  if (modelSlug.length > MAX_SLUG_LENGTH || !SLUG.test(modelSlug) || !isPaintId(colour)) return null

  const reading = ODOMETER_FILE.exec(file)?.[1]
  if (reading !== undefined) return { modelSlug, colour, view: 'odometer', kms: Number(reading) }
  const marked = MARK_FILE.exec(file)
  if (marked) {
    const [place, kind] = [marked[1] as DrawnMark['place'], marked[2] as DrawnMark['kind']]
    return { modelSlug, colour, view: MARK_PLACE_VIEWS[place], mark: { place, kind } }
  }
  const [, inSetting, number] = SETTING_FILE.exec(file) ?? []
  const setting = Number(number ?? 0)
  if (setting >= DRAWING_SETTING_COUNT) return null
  const view = DRAWING_VIEWS.find((name) => name === (inSetting ?? file))
  if (setting > 0 && view) return { modelSlug, colour, view, setting }
  return view === undefined || view === 'odometer' ? null : { modelSlug, colour, view }
}
