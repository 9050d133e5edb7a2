import { signInAsAsha } from './desk'
import { expect, test } from './fixtures'
import { findAccessibilityProblems, findTooWide } from './page-checks'

const NAME = 'Kavitha'

test('a Dost finds a car by its plate and a customer by name, without the mouse', async ({
  page,
}, info) => {
  test.setTimeout(60_000)
  await signInAsAsha(page)
  const field = page.getByRole('combobox', { name: /^Plate, car code, phone, name/ })
  const results = page.getByRole('listbox', { name: 'Results' })

  await page.goto('/dost/cars?status=listed')
  const car = page
    .getByRole('row')
    .getByRole('link', { name: /[A-Z]{2}\d{2}[A-Z]{1,3}\d{4}/ })
    .first()
  const url = await car.getAttribute('href')
  const plate = /[A-Z]{2}\d{2}[A-Z]{1,3}\d{4}/.exec(await car.innerText())?.[0] ?? ''

  // The shortcut works once the page's scripts have loaded.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await field.fill('')
  await field.pressSequentially(plate.replace(/^(..)(..)/, '$1 $2 ').toLowerCase())
  await expect(results.getByRole('option').first()).toContainText(plate)
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await findTooWide(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${url}$`))
  await expect(page.getByRole('dialog')).toBeHidden()

  const opener = page.getByRole('button', { name: /^Search the desk/ })
  if (info.project.name === 'phone') await opener.click()
  else {
    await opener.focus()
    await page.keyboard.press('Control+k')
  }
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await field.fill(NAME.toLowerCase())
  const person = results.getByRole('option', { name: new RegExp(`^${NAME}.*Person$`) }).first()
  await expect(person).toBeVisible()
  while ((await person.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dost\/customers\/cus_/)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${NAME}`) })).toBeVisible()
  await expect(page.getByText('They have not complained.')).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  expect(await findTooWide(page)).toEqual([])

  await page.getByRole('link', { name: 'In time order' }).click()
  await expect(page).toHaveURL(/by=time/)
  expect(await findAccessibilityProblems(page)).toEqual([])
})
