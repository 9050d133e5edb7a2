import { describe, expect, it } from 'vitest'
import {
  isRenditionKey,
  toPhotoSrc,
  toRenditionKey,
  buildStorageKey,
  listPhotoSources,
  toRenderingSrc,
} from '@/lib/features/vehicles/rules/renditions'

const key = buildStorageKey('0123456789abcdef0123456789abcdef01234567')

describe('addresses of uploaded photographs', () => {
  it('offer AVIF before WebP in every stored width', () => {
    const sources = listPhotoSources({ src: toPhotoSrc(key, [320, 640]), widths: [320, 640] })
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources[0]?.srcSet).toBe(`/media/${key}-320.avif 320w, /media/${key}-640.avif 640w`)
  })

  it("fall back to a phone's width, or to the largest available", () => {
    expect(toPhotoSrc(key, [320, 640, 960, 1600])).toBe(`/media/${key}-640.webp`)
    expect(toPhotoSrc(key, [320])).toBe(`/media/${key}-320.webp`)
  })

  it('skip drawn pictures', () => {
    expect(listPhotoSources({ src: '/media/drawn/swift/red/front.svg', widths: [] })).toEqual([])
  })

  it('offer renderings in both widths, as AVIF only', () => {
    const src = toRenderingSrc('suv-new/front-white', 800)
    expect(src).toBe('/renders/suv-new/front-white-800.avif')
    expect(listPhotoSources({ src, widths: [] })).toEqual([
      {
        type: 'image/avif',
        srcSet:
          '/renders/suv-new/front-white-400.avif 400w, /renders/suv-new/front-white-800.avif 800w',
      },
    ])
  })

  it('name only renditions', () => {
    expect(isRenditionKey(toRenditionKey(key, 640, 'webp'))).toBe(true)
    for (const wrong of [
      key,
      `${key}-641.webp`,
      `${key}-640.svg`,
      `${key}-640.webp/..`,
      'photos/../x-640.webp',
      '',
    ]) {
      expect(isRenditionKey(wrong)).toBe(false)
    }
  })
})
