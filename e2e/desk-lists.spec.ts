import type { Page } from '@playwright/test'
import { queryDatabase } from './clock'
import { acceptDialogs, signInAtDesk } from './desk'
import { expect, test } from './fixtures'
import { findAccessibilityProblems, findTooWide } from './page-checks'

const signInAsMeera = (page: Page) => signInAtDesk(page, 'meera', 'meera-manager-demo')
const tools = (page: Page) => page.getByText('View and columns', { exact: true })
const viewLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

test('a view keeps filters, order and columns, and an old one says what it dropped', async ({
  page,
}, info) => {
  acceptDialogs(page)
  await signInAsMeera(page)
  const name = `Up for sale ${info.project.name}`
  await page.goto('/dost/cars?status=listed&sort=kms')
  await tools(page).click()
  await page.getByRole('checkbox', { name: 'Photos', exact: true }).check()
  await expect(page).toHaveURL(/columns=.*photographs/)
  await page.getByLabel('Name of the view').fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(viewLink(page, name)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])

  await page.goto('/dost/cars')
  await viewLink(page, name).click()
  await expect(page).toHaveURL(/view=svw_/)
  await expect(page.locator('#cars-status')).toHaveValue('listed')
  await expect(page.locator('#cars-sort')).toHaveValue('kms')
  await tools(page).click()
  await expect(page.getByRole('checkbox', { name: 'Photos', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Delete view' }).click()
  await expect(page).toHaveURL(/\/dost\/cars$/)
  await expect(viewLink(page, name)).toHaveCount(0)

  await page.goto('/dost/cars?status=stolen&colour=red&sort=kms')
  const notice = page.getByRole('alert').filter({ hasText: 'no longer has' })
  await expect(notice).toContainText('state, an unknown filter')
})

test('several cars are ticked by keys and assigned, and each answer is told', async ({ page }) => {
  await signInAsMeera(page)
  const [yard] = await queryDatabase<{ id: number }>("SELECT id FROM city WHERE slug = 'chennai'")
  await page.goto(`/dost/cars?status=withdrawn&city=${yard?.id}`)
  const bar = page.getByRole('region', { name: 'Acts for the chosen cars' })
  await expect(bar).toHaveCount(0)
  const boxes = page.locator('tbody [data-tick]')
  await expect(async () => {
    await page.keyboard.press('k')
    const focused = page.locator('tbody tr').first().locator(':focus')
    await expect(focused).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.keyboard.press('x')
  await expect(boxes.first()).toBeChecked()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(bar.getByText('3 cars chosen')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await findTooWide(page)).toEqual([])
  const codes = (await page.locator('tbody tr').allInnerTexts())
    .slice(0, 3)
    .map((row) => /[A-Z]{3}-\d\d-\d{6}/.exec(row)?.[0] ?? '')
  const countAssigned = async () => {
    const [found] = await queryDatabase<{ count: number }>(
      'SELECT count(dost_id)::int AS count FROM vehicle WHERE car_code = ANY($1)',
      [codes],
    )
    return found?.count
  }
  await queryDatabase('UPDATE vehicle SET dost_id = NULL WHERE car_code = ANY($1)', [codes])
  await bar.getByRole('combobox', { name: 'Assign to' }).selectOption('Vignesh Kumar (Chennai)')
  await bar.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(bar.getByRole('status')).toContainText('3 cars done')
  expect(await countAssigned()).toBe(3)
  await bar.getByRole('button', { name: 'Assign', exact: true }).waitFor({ state: 'detached' })

  await boxes.first().click()
  await bar.getByRole('link', { name: 'Print list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible()
  await expect(page.locator('tbody tr').filter({ visible: true })).toHaveCount(1)
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('the heads of columns sort, and a sheet is printed for cars up for sale only', async ({
  page,
}, info) => {
  await signInAsMeera(page)
  await page.goto('/dost/cars')
  if (info.project.name !== 'phone') {
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=priceLow/)
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(page.locator('#cars-sort')).toHaveValue('priceLow')
  }
  await page.goto('/dost/cars?status=listed')
  const hrefs = await page
    .locator('tbody a[href^="/dost/cars/veh_"]')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href') ?? ''))
  await page.goto('/dost/cars?status=booked')
  const booked = await page.locator('tbody a[href^="/dost/cars/veh_"]').first().getAttribute('href')
  const ids = [...hrefs, booked ?? ''].map((href) => href.replace('/dost/cars/', ''))
  await page.goto(`/dost/cars/print?kind=sheets&cars=${ids.join(',')}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText("1 car isn't up for sale")).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
})

test('three cars are in sight on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  // Farah has no saved views, whose row would push the cars down.
  await signInAtDesk(page, 'farah', 'farah-hyderabad-demo')
  await page.goto('/dost/cars')
  for (const place of [0, 1, 2])
    await expect(page.locator('tbody tr').nth(place)).toBeInViewport({ ratio: 0.9 })
})
