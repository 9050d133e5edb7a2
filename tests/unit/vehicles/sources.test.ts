import { describe, expect, it } from 'vitest'
import {
  isRenditionKey,
  photoSrc,
  renditionKey,
  buildStorageKey,
  photoSources,
  renderSrc,
} from '@/lib/features/vehicles/rules/renditions'

const key = buildStorageKey('0123456789abcdef0123456789abcdef')

describe('addresses of uploaded photographs', () => {
  it('offer AVIF before WebP in every stored width', () => {
    const sources = photoSources({ src: photoSrc(key, [320, 640]), widths: [320, 640] })
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(sources[0]?.srcSet).toBe(`/media/${key}-320.avif 320w, /media/${key}-640.avif 640w`)
  })

  it("fall back to a phone's width, or to the largest available", () => {
    expect(photoSrc(key, [320, 640, 960, 1600])).toBe(`/media/${key}-640.webp`)
    expect(photoSrc(key, [320])).toBe(`/media/${key}-320.webp`)
  })

  it('skip drawn pictures', () => {
    expect(photoSources({ src: '/media/drawn/swift/red/front.svg', widths: [] })).toEqual([])
  })

  it('offer renderings in both widths, as AVIF only', () => {
    const src = renderSrc('suv-new/front-white', 800)
    expect(src).toBe('/renders/suv-new/front-white-800.avif')
    expect(photoSources({ src, widths: [] })).toEqual([
      {
        type: 'image/avif',
        srcSet:
          '/renders/suv-new/front-white-400.avif 400w, /renders/suv-new/front-white-800.avif 800w',
      },
    ])
  })

  it('name only renditions', () => {
    expect(isRenditionKey(renditionKey(key, 640, 'webp'))).toBe(true)
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
