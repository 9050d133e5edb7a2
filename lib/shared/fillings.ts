/** What changes from one answer of a page to the next, ready to be put into the page (ADR 7). */
export interface Filling {
  /** Pages of one shape differ in nothing but what stands here. */
  shape: string
  title: string
  heading: string
  canonical: string
  /** The data of the page's large part, as its component gets it. */
  packed: string
  /** The HTML of that part. */
  markup: string
  /** The picture that the head names first, if any. */
  picture: string | null
}

export type Fill = (search: URLSearchParams) => Promise<Filling | undefined>
type Draw = (packed: string) => string

// On globalThis: pages, their components and the server in front of them are module worlds of their own in one process.
const shared = globalThis as typeof globalThis & {
  bharosaFills?: Map<string, Fill>
  bharosaDraws?: Map<string, Draw>
}
const fills = (shared.bharosaFills ??= new Map())
const draws = (shared.bharosaDraws ??= new Map())

/** Told by a page's module: how the page at a path is filled. */
export function offerFill(path: string, fill: Fill): void {
  fills.set(path, fill)
}

/** Nothing before Next has drawn the page for the first time. */
export function fillOf(path: string): Fill | undefined {
  return fills.get(path)
}

/** Told by a component's module: how its part becomes HTML without a page around it. */
export function offerDraw(name: string, draw: Draw): void {
  draws.set(name, draw)
}

/** Nothing before the component was drawn in a page for the first time. */
export function drawOf(name: string): Draw | undefined {
  return draws.get(name)
}
