import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signInAsAsha } from './desk'
import { expect, test } from './fixtures'

function yardList(): string {
  // A plate may be in stock only once, even if the test is repeated.
  const plates = `TN10Z${String.fromCharCode(65 + randomInt(26))}`
  const first = 1_000 + randomInt(8_000)
  const car = (at: number, price: string) =>
    `Maruti Suzuki,Swift,VXI,2019,${41_000 + at * 700},Petrol,Manual,${price},${plates}${first + at},1,Red`
  return [
    'Shree Motors,,,,,,,,,,',
    'Make,Model,Variant,Year,Kms,Fuel,Transmission,Plonk,Registration No.,Owner No.,Colr',
    ...[car(0, '560000'), car(1, '561500'), car(2, ''), car(3, '558000')],
  ].join('\n')
}

test('a yard’s list is matched, checked, imported and undone', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInAsAsha(page)
  await page.goto('/dost/sheets')
  await page.getByLabel('Choose a sheet').setInputFiles({
    name: 'Shree Motors 2026.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(yardList()),
  })

  await test.step('its columns are beside its first rows, and a wrong match is corrected', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Shree Motors 2026.csv' }),
    ).toBeVisible()
    await expect(page.getByText('choose a column for the price')).toBeVisible()
    const check = page.getByRole('button', { name: 'Check all rows' })
    await expect(check).toBeDisabled()
    await page.getByLabel('Plonk').selectOption('Price')
    const preview = page.getByRole('region', { name: 'The first 4 rows' })
    await expect(preview.getByRole('cell', { name: '₹5,61,500' })).toBeVisible()
    await page.getByRole('button', { name: 'Use it' }).click()
    await expect(page.getByText('11 of 11 columns are used.')).toBeVisible()
    await check.click()
  })

  await test.step('a dry run shows the result, and why a row is left out', async () => {
    await expect(page.getByRole('heading', { name: 'What an import would do' })).toBeVisible()
    await expect(page.getByText('No price: 1 row')).toBeVisible()
    await page.getByRole('button', { name: 'Import 3 cars' }).click()
  })

  await test.step('the report has an entry for each row', async () => {
    await expect(page.getByRole('heading', { name: 'What the import did' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the report' }).click()
    const report = await readFile(await (await saved).path(), 'utf8')
    expect(report.match(/New, up for sale/g)).toHaveLength(3)
    expect(report).toContain('The row has no price.')
  })

  await test.step('the whole import is undone', async () => {
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('3 cars were withdrawn.')).toBeVisible()
  })
})
