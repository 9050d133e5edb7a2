import type { Locator, Page } from '@playwright/test'
import { makePhotoBuffer } from './desk'
import { expect } from './fixtures'

export async function uploadAtDesk(desk: Page, kind: string, file: Buffer): Promise<void> {
  // The same car's page under another URL may stay in the document, hidden.
  const documents = desk.locator('#documents:visible')
  await documents.getByLabel('Whose document').selectOption('buyer')
  await documents.getByLabel('Document', { exact: true }).selectOption(kind)
  await documents
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: file })
  await expect(desk.getByText(/: added\. It is waiting to be verified\.$/)).toBeVisible()
}

async function takeInOthers(desk: Page, vehicleId: string, file: Buffer): Promise<void> {
  const names = await desk
    .locator('li[data-document]')
    .evaluateAll((lines) => lines.map((line) => line.getAttribute('data-document') ?? ''))
  await desk.evaluate(
    async (given) => {
      for (const name of given.names) {
        const [of = '', kind = ''] = name.split(' ')
        const form = new FormData()
        for (const [field, value] of Object.entries({ vehicleId: given.vehicleId, of, kind }))
          form.set(field, value)
        form.set('file', new Blob([new Uint8Array(given.bytes)], { type: 'image/jpeg' }), 'p.jpg')
        await fetch('/staff/v1/documents', { method: 'POST', body: form })
      }
    },
    { vehicleId, names, bytes: [...file] },
  )
}

const SELLER = {
  Name: 'Meenakshi Sundaram',
  'Son / wife / daughter of': 'K. Sundaram',
  "Father's name": 'K. Sundaram',
  Address: '14, Third Cross Street, Adyar, Chennai 600020',
  'Chassis number': 'MALC381CLHM123456',
  'Engine number': 'D4FAHM123456',
}
const BUYER = {
  Name: 'Kavya Raghavan',
  "Father's name": 'S. Raghavan',
  Address: '7B, Lake View Road, West Mambalam, Chennai 600033',
}

async function readDocument(line: Locator, plate: string): Promise<void> {
  const of = (await line.getAttribute('data-document')) ?? ''
  const says = of.startsWith('seller') ? { ...SELLER, 'Registration number': plate } : BUYER
  for (const [label, value] of Object.entries(says)) {
    const field = line.getByLabel(label, { exact: true })
    if ((await field.count()) > 0) await field.fill(value)
  }
  const noc = line.getByLabel("Bank's NOC dated")
  if ((await noc.count()) > 0) await noc.fill(new Date().toISOString().slice(0, 10))
}

export async function verifyDocumentsAtDesk(desk: Page, path: string): Promise<void> {
  await desk.goto(`${path}?tab=deal`)
  await expect(desk.locator('[data-unverified]')).toContainText('PAN card of the buyer')
  await desk.getByRole('link', { name: "Go to this car's documents" }).click()
  await desk.waitForURL('**tab=deal#documents')
  const vehicleId = /(veh_\w+)/.exec(desk.url())?.[1] ?? ''
  const plate =
    /[A-Z]{2}\d{1,2}[A-Z]{1,3}\d{1,4}/.exec(await desk.locator('main').innerText())?.[0] ?? ''
  const file = await makePhotoBuffer(7)
  await uploadAtDesk(desk, 'pan', file)
  await takeInOthers(desk, vehicleId, file)
  await desk.reload()
  const open = desk.locator('li[data-document]', { hasText: 'Verify or refuse' })
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().getByText('Verify or refuse').click()
    await readDocument(open.first(), plate)
    await open.first().getByRole('button', { name: 'Verify' }).click()
    await expect(open).toHaveCount(left - 1)
  }
  await desk.goto(`${path}?tab=deal`)
  await expect(desk.locator('[data-unverified]')).toBeHidden()
}
