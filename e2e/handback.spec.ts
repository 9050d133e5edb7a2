import { acceptDialogs, makePhotoBuffer, signInAsAsha } from './desk'
import { expect, test } from './fixtures'
import { findAccessibilityProblems, measureSidewaysScroll } from './page-checks'
import { waitForCode } from './people'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 20_000 })

test('an unsold car goes back to its owner by their code', async ({ page }) => {
  acceptDialogs(page)
  await signInAsAsha(page)
  await page.goto('/dost/queues/handbacks')
  await page.getByRole('link', { name: 'Hand it back' }).first().click()
  const card = page.locator('#handback')
  await expect(card).toContainText('was asked to fetch it by')
  await expect(card).toContainText('Nothing is to pay.')
  await card.getByLabel('Choose a file').setInputFiles({
    name: 'back.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePhotoBuffer(3),
  })
  await expect(card).toContainText('The photograph is on file.')
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
  const people = page.getByRole('region', { name: 'People' })
  await people.getByRole('button', { name: 'Show phone' }).click()
  const shown = await people.locator('a[href^="tel:+91"]').getAttribute('href')
  const phone = (shown ?? '').replace('tel:+91', '')
  await card.getByRole('button', { name: 'Send the owner the code' }).click()
  await card.getByLabel("Owner's code").fill(await waitForCode(page, phone, 1, 'otpHandback'))
  await card.getByLabel('Odometer, km').first().fill('250000')
  await card.getByRole('button', { name: /has the car$/ }).click()
  await expect(page.locator('[data-handed-back]')).toContainText('at 2,50,000 km, by Asha')
  await expect(page.locator('[data-stand]')).toContainText('Back with its owner since')
})
