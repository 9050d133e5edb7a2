import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures'
import { findCar } from './stock'

const LONG_PAGES: Readonly<Record<string, (request: APIRequestContext) => Promise<string>>> = {
  home: () => Promise.resolve('/'),
  list: () => Promise.resolve('/buy'),
  car: async (request) => (await findCar(request, 'listed')).url,
}
const PARTS = '.far-down, .car-card'
const MIN_DEVIATION = 2

function partsOf(page: Page) {
  return page.locator(PARTS).evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && part.getBoundingClientRect().x < innerWidth)
      .map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return {
          name: part.id || part.className.slice(0, 40),
          left: Math.max(0, Math.round(x)) + 2,
          top: Math.round(y + scrollY) + 2,
          width: Math.round(width) - 4,
          height: Math.round(height) - 4,
        }
      }),
  )
}

async function blankParts(page: Page): Promise<string[]> {
  const picture = sharp(await page.screenshot({ fullPage: true, scale: 'css' }))
  const { width: pageWidth = 0, height: pageHeight = 0 } = await picture.metadata()
  const blank: string[] = []
  for (const { name, left, top, width, height } of await partsOf(page)) {
    const region = {
      left,
      top,
      width: Math.min(width, pageWidth - left),
      height: Math.min(height, pageHeight - top),
    }
    if (region.width <= 0 || region.height <= 0) {
      blank.push(`${name} (outside)`)
      continue
    }
    // `stats` ignores `extract` and reads the whole picture, so the part is opened on its own.
    const part = await picture.clone().extract(region).png().toBuffer()
    const { channels } = await sharp(part).stats()
    if (Math.max(...channels.map(({ stdev }) => stdev)) < MIN_DEVIATION) blank.push(name)
  }
  return blank
}

function missingPictures(page: Page): Promise<number> {
  return page
    .locator('main img')
    .evaluateAll(
      (pictures) =>
        (pictures as HTMLImageElement[]).filter(
          (picture) => picture.checkVisibility() && !(picture.complete && picture.naturalWidth > 0),
        ).length,
    )
}

/** Puts the page back into its state before the `load` event. */
function arrive(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.dataset.arriving = '3'
  })
}

for (const [name, pathOf] of Object.entries(LONG_PAGES)) {
  test(`${name}: a plain screenshot of the whole page shows every part`, async ({
    page,
    request,
    isMobile,
  }) => {
    await page.goto(await pathOf(request))
    expect(await blankParts(page)).toEqual([])
    // To save data, phones load pictures only on scrolling.
    if (!isMobile) await expect.poll(() => missingPictures(page)).toBe(0)
  })

  test(`${name}: parts of a page that hasn't loaded are found to be blank`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() =>
      addEventListener('load', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
    await page.goto(await pathOf(request))
    expect(await blankParts(page)).not.toEqual([])
  })

  test(`${name}: printed before it has loaded, it has every part`, async ({ page, request }) => {
    await page.goto(await pathOf(request))
    const isLaidOut = () =>
      page
        .locator(PARTS)
        .evaluateAll((parts) =>
          parts.every(
            ({ firstElementChild: child }) =>
              !child?.checkVisibility() || child.checkVisibility({ contentVisibilityAuto: true }),
          ),
        )
    await arrive(page)
    // Negative control: on a screen, lower parts of an arriving page aren't laid out.
    await expect.poll(isLaidOut).toBe(false)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(isLaidOut).toBe(true)
  })
}

test.describe('an archive, which runs no scripts', () => {
  test.use({ noJs: true })

  for (const [name, pathOf] of Object.entries(LONG_PAGES)) {
    test(`${name}: shows every part`, async ({ page, request }) => {
      await page.goto(await pathOf(request))
      expect(await blankParts(page)).toEqual([])
    })
  }
})
