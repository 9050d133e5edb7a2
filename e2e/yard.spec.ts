import { makePhotoBuffer, signInAsAsha } from './desk'
import { expect, test } from './fixtures'

test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED|Failed to load resource|fetch/ })

test('work done offline in the yard survives a closed tab, and is sent by the next page', async ({
  page,
  context,
}, { retry }) => {
  await signInAsAsha(page)
  await page.goto('/dost/queues/inspect')
  const cars = page.getByRole('row').getByRole('link', { name: /[A-Z]{3}-\d\d-\d{6}/ })
  await expect(cars.first()).toBeVisible()
  const href = (await cars.nth(2 * retry).getAttribute('href')) ?? ''
  const path = href.replace(/\?.*/, '')

  await test.step('an answer and two photographs wait on the phone', async () => {
    await page.goto(`${path}?tab=photos`)
    const inspection = await context.newPage()
    await inspection.goto(`${path}?tab=inspection&system=brakes`)
    const wear = inspection.getByRole('group', { name: /Age and use:?$/ })
    await expect(wear.getByRole('button', { pressed: true })).toHaveCount(0)
    await context.setOffline(true)
    await page.getByLabel('Choose photographs').setInputFiles(
      await Promise.all(
        [1, 2].map(async (number) => ({
          name: `front-${number}.jpg`,
          mimeType: 'image/jpeg',
          buffer: await makePhotoBuffer(number),
        })),
      ),
    )
    await expect(page.getByText('Not sent yet, kept on this phone: 2 photographs')).toBeVisible()
    await wear.getByRole('button', { name: 'Light' }).click()
    await expect(inspection.getByText(/^Not sent yet, kept on this phone: answers/)).toBeVisible()
    await inspection.close()
    await page.close()
  })

  await test.step('the next desk page sends both', async () => {
    await context.setOffline(false)
    const next = await context.newPage()
    const arrived = [
      next.waitForResponse((answer) => answer.url().endsWith('/photos') && answer.ok()),
      next.waitForResponse((answer) => answer.url().endsWith('/inspection') && answer.ok()),
    ]
    await next.goto('/dost')
    await Promise.all(arrived)
    await next.goto(`${path}?tab=photos`)
    await expect(next.getByRole('img', { name: 'Photograph 2' })).toBeVisible()
    await expect(next.getByText('Not sent yet')).toHaveCount(0)
    await next.goto(`${path}?tab=inspection&system=brakes`)
    await expect(next.getByRole('button', { name: 'Light', pressed: true })).toBeVisible()
  })
})
