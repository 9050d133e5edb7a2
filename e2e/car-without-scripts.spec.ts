import { expect, NO_SERVICE_WORKER, test } from './fixtures'
import { findCar } from './stock'

test.use({ ...NO_SERVICE_WORKER, noJs: true })

test('pictures, price, report and compare are there without JavaScript', async ({ page }) => {
  const section = (name: string) => page.getByRole('region', { name })
  await page.goto((await findCar(page.request, 'listed')).url)
  await expect(
    page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .first(),
  ).toBeVisible()
  await expect(section('What makes up the price')).toContainText('Drive-home price')
  await expect(section('EMI calculator')).toContainText('a month')
  await section('Inspection report').getByRole('button', { name: /^1: / }).click()
  await expect(page.getByRole('dialog')).toContainText('Repair cost')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('button', { name: /^Compare / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/compare\?cars=veh_/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/1 car|compare/i)
})
