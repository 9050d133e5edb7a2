import type { Page } from '@playwright/test'
import { queryDatabase } from './clock'
import { acceptDialogs, signInAsAsha } from './desk'
import { expect, test } from './fixtures'
import { drawPhoneNumber, submitRegistration, typeCode, waitForCode } from './people'
import { findReservableCar } from './stock'

test.describe.configure({ timeout: 120_000 })
test.use({ actionTimeout: 20_000, expectedProblems: /status of (401|404|409)/ })

const CREDIT = 150_000
const STOCK = 'make=renault&city=chennai'

interface OldCar {
  id: string
  code: string
}

async function giveOldCar(phone: string, but: string): Promise<OldCar> {
  const [car] = await queryDatabase<OldCar>(
    `UPDATE vehicle SET status = 'inspected', listed_at = NULL, seller_id = (SELECT id FROM customer WHERE phone = $1),
       insurance_kind = 'comprehensive', insurance_until = '2040-01-01', puc_until = '2040-01-01', rc_valid_until = '2040-01-01', loan_financier = NULL, open_challans = 0
     WHERE id = (SELECT v.id FROM vehicle v JOIN city c ON c.id = v.city_id WHERE c.slug = 'chennai' AND v.status = 'listed' AND v.seller_id IS NOT NULL AND v.id <> $2
       AND v.price BETWEEN 200000 AND 450000 AND v.loan_financier IS NULL
       AND EXISTS (SELECT FROM seller_appointment a WHERE a.vehicle_id = v.id AND a.status = 'arrived')
       AND NOT EXISTS (SELECT FROM refurbishment_item w WHERE w.vehicle_id = v.id)
       AND NOT EXISTS (SELECT FROM road_due d WHERE d.vehicle_id = v.id)
       AND NOT EXISTS (SELECT FROM sandbox_due d WHERE d.registration_number = v.registration_number)
       AND NOT EXISTS (SELECT FROM test_drive t WHERE t.vehicle_id = v.id)
       AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = v.id) ORDER BY v.number DESC LIMIT 1)
     RETURNING id, car_code AS code`,
    [phone, but],
  )
  if (!car) throw new Error('The stock has no car to give away.')
  return car
}

function verifyDocuments(phone: string, cars: readonly string[]): Promise<unknown> {
  return queryDatabase(
    `INSERT INTO document (id, vehicle_id, customer_id, kind, status, submitted_at, verified_at)
     SELECT 'doc_' || substr(md5(v.id || o.id || k.kind), 1, 26), v.id, o.id, k.kind, 'verified', now(), now()
     FROM vehicle v, customer b, LATERAL (SELECT v.seller_id AS id, 'seller' AS side WHERE v.seller_id IS NOT NULL UNION ALL SELECT b.id, 'buyer' WHERE v.seller_id IS DISTINCT FROM b.id) o,
       (VALUES ('rc', 'seller'), ('insurance', 'seller'), ('puc', 'seller'), ('pan', 'seller'), ('address_proof', 'seller'), ('cancelled_cheque', 'seller'),
               ('pan', 'buyer'), ('address_proof', 'buyer'), ('photo', 'buyer')) k(kind, side)
     WHERE v.id = ANY($2) AND b.phone = $1 AND k.side = o.side
     ON CONFLICT (vehicle_id, customer_id, kind) DO UPDATE SET status = 'verified', submitted_at = now(), verified_at = now()`,
    [phone, cars],
  )
}

const readRest = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-rest]').first().getAttribute('data-rest'))

test('an old car pays for a part of another one: offered, agreed by code, attached, sold', async ({
  page,
  browser,
}, info) => {
  const phone = drawPhoneNumber()
  const car = await findReservableCar(page.request, STOCK, undefined, info)
  const another = async () =>
    (
      await browser.newContext({
        baseURL: new URL(page.url()).origin,
        viewport: page.viewportSize(),
      })
    ).newPage()

  await test.step('a buyer holds a car', async () => {
    await page.goto('/register')
    await submitRegistration(page, { name: 'Kavya', phone })
    await page.waitForURL('/')
    await page.goto(`/reserve/${car.carCode}`)
    await page.getByRole('button', { name: 'Pay ₹10,000 and reserve' }).click()
    await page.getByRole('button', { name: 'Pay successfully' }).click()
    await expect(page.getByRole('heading', { name: 'Vehicle Reserved Successfully' })).toBeVisible()
  })

  const before = await readRest(page)
  const old = await giveOldCar(phone, car.vehicleId)
  await verifyDocuments(phone, [old.id, car.vehicleId])
  const desk = await another()
  acceptDialogs(desk)

  await test.step('the desk offers a price for their old one', async () => {
    await signInAsAsha(desk)
    await desk.goto(`/dost/cars/${old.id}?tab=price`)
    const card = desk.locator('#exchange')
    await card.getByLabel('Price (₹)').fill(String(CREDIT))
    await card.getByRole('button', { name: 'Offer this price' }).click()
    await expect(card.locator('[data-exchange-state="offered"]')).toBeVisible()
  })

  const ownPage = `/dashboard/seller/cars/${old.code}`
  await test.step('its owner asks for the code, and their page is closed', async () => {
    const owner = await page.context().newPage()
    await owner.goto(ownPage)
    await owner.getByRole('button', { name: 'Send me the code' }).click()
    await owner.getByRole('textbox', { name: 'Digit 1 of 4' }).waitFor()
    await owner.close()
  })

  await test.step('opened again, it takes the code that came', async () => {
    await page.goto(ownPage)
    await typeCode(page, await waitForCode(page, phone, 1, 'otpExchangeConsent'))
    await page.getByRole('button', { name: 'Agree to ₹1,50,000' }).click()
    await expect(page.locator('[data-exchange-state="agreed"]')).toBeVisible()
  })

  await test.step('put towards the held car, it lowers the rest everywhere', async () => {
    await page.goto(`/reserve/${car.carCode}`)
    await page.getByRole('button', { name: 'Put it towards this car' }).click()
    await expect.poll(() => readRest(page)).toBe(before - CREDIT)
    await page.goto('/dashboard/buyer/reserved')
    expect(await readRest(page)).toBe(before - CREDIT)
  })

  await test.step('the sale takes the rest, and both cars change hands', async () => {
    await desk.goto(`/dost/cars/${car.vehicleId}?tab=sale`)
    await desk.getByLabel('Amount received (₹)').fill(String(before - CREDIT))
    await desk.getByLabel('Reference').first().fill(`UTR${Date.now()}`)
    await desk.getByRole('button', { name: /^Record a payment by / }).click()
    const loan = desk.getByLabel("To close the seller's loan (₹)")
    const submit = desk.getByRole('button', { name: 'Record the sale' })
    await expect(submit).toBeVisible()
    if ((await loan.count()) > 0 && (await loan.getAttribute('aria-required')) === 'true')
      await loan.fill('0')
    await submit.click()
    await expect(desk.getByText(/^Sold on .* to Kavya$/)).toBeVisible()
    await desk.goto(`/dost/cars/${old.id}?tab=price`)
    await expect(desk.locator('[data-exchange-state="settled"]')).toBeVisible()
    await desk.getByRole('link', { name: 'Open its row in our stock' }).click()
    await expect(desk.getByText('Booked').first()).toBeVisible()
  })

  await test.step("its owner's ledger closes at nothing", async () => {
    await page.goto(`${ownPage}/money`)
    const ledger = page.getByRole('region', { name: 'Ledger' })
    await expect(ledger).toContainText('Sale price')
    await expect(ledger).toContainText('₹1,50,000')
    await expect(ledger).toContainText('−₹1,50,000')
    await expect(ledger).toContainText('Put towards your new car')
    await page.goto(ownPage)
    await expect(page.locator('[data-exchange-state="settled"]')).toBeVisible()
    const [sums] = await queryDatabase<{ lines: number; payout: number; stock: number }>(
      `SELECT (SELECT sum(amount)::int FROM ledger_entry WHERE vehicle_id = $1 AND kind NOT LIKE 'listing_fee%') AS lines,
         (SELECT payout FROM settlement WHERE vehicle_id = $1) AS payout,
         (SELECT count(*)::int FROM vehicle s JOIN vehicle o USING (registration_number) WHERE o.id = $1 AND s.id <> o.id AND s.seller_id IS NULL) AS stock`,
      [old.id],
    )
    expect(sums).toEqual({ lines: 0, payout: 0, stock: 1 })
  })
})
