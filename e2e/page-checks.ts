import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures'

/** Minified, because every page has to parse it. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Finishes animations, because colours in between don't matter. Repeats it, because the end of one
 * transition can start another, of a child that inherits the colour.
 */
async function finishAnimations(): Promise<void> {
  const drawTwice = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
      // A headless browser sometimes draws no frame of a page at rest.
      setTimeout(resolve, 2_000)
    })
  for (let turn = 0; turn < 5; turn += 1) {
    await drawTwice()
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    for (const animation of running) animation.finish()
    if (running.length === 0 && turn > 0) return
  }
}

/**
 * Violations that axe finds, each with its first element. `rules` narrows the check. Passed rules
 * are left out: returning them takes longer than checking.
 */
export async function findAccessibilityProblems(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(finishAnimations)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(async (narrowed) => {
    const { violations } = await window.axe.run({
      resultTypes: ['violations'],
      // Preloads media for the rule about autoplay only. Preloading styles would parse them again,
      // for a rule that is off.
      preload: { assets: ['media'] },
      ...(narrowed && { runOnly: narrowed }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  }, rules)
}

export function measureSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/**
 * Pixels by which the page overflows sideways, and the elements that stick out on the right of a
 * scrolling or clipping container, even if the page hides that.
 */
export function findTooWide(page: Page): Promise<string[]> {
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

export function findUnsizedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.getAttribute('width') || !image.getAttribute('height'))
      .map((image) => image.outerHTML),
  )
}

/**
 * Controls smaller than 44 px. For checkboxes and radio buttons the label counts, and for buttons
 * the invisible margin (`::after`).
 */
export function findSmallControls(page: Page): Promise<string[]> {
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

export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  expect(await measureSidewaysScroll(page), 'sideways scroll').toBeLessThanOrEqual(0)
  expect(await findUnsizedPictures(page), 'pictures without a size').toEqual([])
}

const WIDTHS = [320, 360, 768, 1280]
const SCREEN_HEIGHT = 800

export async function expectNothingTooWide(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT })
    await expect
      .configure({ soft: true })
      .poll(() => findTooWide(page), `${page.url()} at ${width} px`)
      .toEqual([])
  }
}
