import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { MIN_PLATE_LOOK_WIDTH_PX } from '@/lib/features/vehicles/rules/plate-look'

interface Screen {
  width: number
  height: number
  window: number
}

const screen: Screen = { width: 0, height: 0, window: 0 }

type Entry = Pick<IntersectionObserverEntry, 'intersectionRatio'> & {
  boundingClientRect: { height: number }
  rootBounds: { height: number }
}
const watches = new Map<Element, (share: number) => void>()

class ScreenWatch {
  constructor(private readonly tell: (entries: Entry[]) => void) {}
  observe(element: Element) {
    watches.set(element, (intersectionRatio) =>
      this.tell([
        {
          intersectionRatio,
          boundingClientRect: { height: screen.height },
          rootBounds: { height: screen.window },
        },
      ]),
    )
  }
  disconnect() {}
}

/** Stands in for `IntersectionObserver`; `showShare` moves it. All pictures are loaded. */
export function stubScreen(): Screen {
  beforeEach(() => {
    watches.clear()
    Object.assign(screen, { width: MIN_PLATE_LOOK_WIDTH_PX, height: 180, window: 720 })
    vi.stubGlobal('IntersectionObserver', ScreenWatch)
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640)
    vi.spyOn(HTMLImageElement.prototype, 'clientWidth', 'get').mockImplementation(
      () => screen.width,
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return screen
}

export const showShare = (picture: Element, share: number) =>
  act(() => watches.get(picture)?.(share))
