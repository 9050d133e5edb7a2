import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures'

/** Minified: every page has to parse it. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Finishes animations instead of waiting; transient colours don't matter. */
async function settle(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish()
  }
}

/**
 * axe violations, each with its first element. `rules` narrows it. Only failures are returned:
 * passes take longer than the check.
 */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  // Content far down has colours only when laid out.
  await page.addStyleTag({
    content: '.far-down, .car-card { content-visibility: visible !important }',
  })
  await page.evaluate(settle)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (narrowed) => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      // Only autoplay media must be preloaded; styles would be parsed again for a disabled rule.
      preload: { assets: ['media'] },
      ...(narrowed && { runOnly: narrowed }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  }, rules)
}

/** How far the page can be pushed sideways, in px. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

async function whileLaidOut<Result>(page: Page, use: () => Promise<Result>): Promise<Result> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  const result = await use()
  await page.evaluate(() => void document.adoptedStyleSheets.pop())
  return result
}

/**
 * Horizontal overflow in px, and elements beyond the right edge outside scrolling or clipping
 * containers. Hidden page overflow is no excuse.
 */
export function tooWide(page: Page): Promise<string[]> {
  return whileLaidOut(page, () => tooWideOf(page))
}

function tooWideOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    const screenWidth = Math.min(root.clientWidth, screen.width)
    const isHeld = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent === document.body || parent === root) return false
        if (getComputedStyle(parent).overflowX !== 'visible') return true
      }
      return false
    }
    const wide = [...document.body.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          element.getBoundingClientRect().right > screenWidth + 0.5 &&
          !isHeld(element),
      )
      .map((element) => {
        const start = element.outerHTML.slice(0, 120)
        return `ends at ${Math.round(element.getBoundingClientRect().right)} px: ${start}`
      })
    const pushed = root.scrollWidth - screenWidth
    return pushed > 0 ? [`the page is ${pushed} px wider than the screen`, ...wide] : wide
  })
}

/** Images without dimensions cause layout shift. */
export function unsizedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))
      .map((image) => image.outerHTML),
  )
}

/**
 * Targets under 44 px. Labels count for checkboxes and radios, and so do invisible margins
 * (`::after`).
 */
export function smallControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'button, input:not([type=hidden]), select, textarea, summary, [role=button]',
      ),
    ]
    const sizeOf = (control: HTMLElement) => {
      const target = control.matches('[type=checkbox], [type=radio]')
        ? (control.closest('label') ?? control)
        : control
      const box = target.getBoundingClientRect()
      const margin = getComputedStyle(target, '::after')
      const [width, height] =
        margin.position === 'absolute'
          ? [parseFloat(margin.width), parseFloat(margin.height)]
          : [0, 0]
      return { width: Math.max(box.width, width || 0), height: Math.max(box.height, height || 0) }
    }
    return controls
      .filter((control) =>
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .map((control) => ({ control, ...sizeOf(control) }))
      .filter(({ width, height }) => width < least || height < least)
      .map(
        ({ control, width, height }) =>
          `${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`,
      )
  })
}

/** What holds for every page, for each visitor and device. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await sidewaysScroll(page), 'sideways scroll').toBeLessThanOrEqual(0)
  expect(await unsizedPictures(page), 'pictures without a size').toEqual([])
}

const WIDTHS = [320, 360, 768, 1280]
const SCREEN_HEIGHT = 800

/** That nothing on the open page is wider than the screen, on small phones, phones, tablets and desks. */
export async function expectNothingTooWide(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await whileLaidOut(page, async () => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: SCREEN_HEIGHT })
      expect.soft(await tooWideOf(page), `${page.url()} at ${width} px`).toEqual([])
    }
  })
}
