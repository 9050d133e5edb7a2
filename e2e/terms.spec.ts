import { signInAtDesk } from './desk'
import { expect, test } from './fixtures'
import { findAccessibilityProblems, measureSidewaysScroll } from './page-checks'

const LATER = '2027-03-01'

test.use({ expectedProblems: /status of 422/ })

/** The term starts later and is withdrawn, so other tests don't notice it. */
test('a manager sets a term for a later day, sees it pending, and withdraws it', async ({
  page,
}) => {
  await signInAtDesk(page, 'meera', 'meera-manager-demo')
  await page.goto('/dost/terms')
  const fee = page.getByRole('region', { name: 'Success fee' })
  await expect(fee.locator('b')).toHaveText('2%')

  await test.step('a value out of bounds is refused beside its field', async () => {
    await fee.getByText('Change', { exact: true }).click()
    await fee.getByLabel('New value').fill('25')
    await fee.getByLabel('From').fill(LATER)
    await fee.getByLabel('Reason').fill('The market asks for less')
    await fee.getByRole('button', { name: 'Set' }).click()
    await expect(fee.getByText('This must be at most 10%.')).toBeVisible()
    expect(await findAccessibilityProblems(page)).toEqual([])
  })

  await test.step('a valid one waits for its day', async () => {
    await fee.getByLabel('New value').fill('1.75')
    await fee.getByRole('button', { name: 'Set' }).click()
    await expect(fee.getByText('From 1 Mar 2027: 1.75%')).toBeVisible()
    await expect(fee.locator('b')).toHaveText('2%')
  })

  await test.step('and can be withdrawn until then', async () => {
    await fee.getByText('From 1 Mar 2027: 1.75%').click()
    await fee.getByLabel('Reason').first().fill('Too early')
    await fee.getByRole('button', { name: 'Withdraw this change' }).click()
    await expect(fee.getByText('From 1 Mar 2027: 1.75%')).toHaveCount(0)
    await fee.getByText('History').click()
    await expect(fee.getByText('Withdrew 1.75% from 1 Mar 2027')).toBeVisible()
    await expect(fee.getByText('Too early')).toBeVisible()
  })

  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await measureSidewaysScroll(page)).toBe(0)
})
