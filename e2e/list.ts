import type { Page } from '@playwright/test'
import { expect } from './fixtures'

export async function readCarCount(page: Page): Promise<number> {
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  return Number(/^([\d,]+) /.exec(title)?.[1]?.replaceAll(',', '') ?? NaN)
}

export async function watchForReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return () => page.evaluate(() => 'isSamePage' in window)
}

export async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('link', { name: /^Filters/ }).click()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible()
}

export async function showCars(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return
  await page.getByRole('button', { name: /^Show ([\d,]+ )?cars?$/ }).click()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
}

export const getChips = (page: Page) =>
  page.getByRole('list', { name: 'Your filters' }).getByRole('link', { name: /^Remove the filter/ })

export const readChipLabels = async (page: Page) =>
  (await getChips(page).allInnerTexts()).map((text) => text.trim()).sort()

export const getAmountField = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true })

/** Expects about as many cars as before: other tests list and sell some at the same time. */
export const expectCarCountNear = (page: Page, before: number) =>
  expect.poll(async () => Math.abs((await readCarCount(page)) - before)).toBeLessThan(5)
