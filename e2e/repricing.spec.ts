import type { Browser, Page } from '@playwright/test'
import { endReductionProposal, queryDatabase } from './clock'
import { acceptDialogs, signInAsAsha } from './desk'
import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import { expectGoodPage, findAccessibilityProblems } from './page-checks'
import { registerAs, typeCode, waitForCode } from './people'

test.use(NO_SERVICE_WORKER)

interface Car {
  id: string
  code: string
  price: number
}

/** Gives an owner cars that have been for sale for sixty days and that no other test uses. */
const giveOldCars = (phone: string, count: number) =>
  queryDatabase<Car>(
    `UPDATE vehicle SET seller_id = (SELECT id FROM customer WHERE phone = $1), listed_at = now() - interval '60 days'
     WHERE id IN (SELECT v.id FROM vehicle v JOIN city c ON c.id = v.city_id
       WHERE v.status = 'listed' AND c.slug = 'chennai' AND v.price > 400000 AND v.fair_price IS NOT NULL
         AND NOT EXISTS (SELECT FROM reservation r WHERE r.vehicle_id = v.id)
         AND NOT EXISTS (SELECT FROM reduction_proposal p WHERE p.vehicle_id = v.id)
         AND NOT EXISTS (SELECT FROM price_appeal a WHERE a.vehicle_id = v.id)
       ORDER BY v.number DESC OFFSET 40 LIMIT $2)
     RETURNING id, car_code AS code, price`,
    [phone, count],
  )

const toNumber = (text: string) => Number(text.replaceAll(/\D/g, ''))

async function propose(desk: Page, { id }: Car): Promise<number> {
  await desk.goto(`/dost/cars/${id}?tab=listing`)
  const press = desk.getByRole('button', { name: /^Propose ₹/ }).first()
  const price = toNumber(await press.innerText())
  await press.click()
  await expect(desk.getByText(/^Asha .*proposed ₹/)).toBeVisible()
  return price
}

const openOffer = (page: Page, { code }: Car) => page.goto(`/dashboard/seller/cars/${code}/price`)

async function openDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const desk = await (await browser.newContext({ baseURL })).newPage()
  acceptDialogs(desk)
  await signInAsAsha(desk)
  return desk
}

test(
  'a Dost proposes lower prices; the owner agrees to one by code, declines one, and one lapses',
  ONCE,
  async ({ page, browser, baseURL }) => {
    test.setTimeout(150_000)
    acceptDialogs(page)
    const phone = await registerAs(page, 'seller')
    const [agreed, declined, lapsed] = await giveOldCars(phone, 3)
    if (!agreed || !declined || !lapsed) throw new Error('The stock has too few cars.')
    const desk = await openDesk(browser, baseURL)

    const price = await propose(desk, agreed)
    expect(price).toBeLessThan(agreed.price)
    const sum = `₹${price.toLocaleString('en-IN')}`
    await openOffer(page, agreed)
    const offer = page.getByRole('region', { name: 'We propose a lower price' })
    await expect(offer).toContainText(sum)
    await expectGoodPage(page)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await offer.getByRole('button', { name: `Agree to ${sum}` }).click()
    await typeCode(page, await waitForCode(page, phone, 1, 'otpPriceReduction'))
    await offer.getByRole('button', { name: `Agree to ${sum}` }).click()
    await expect(offer).toBeHidden()
    const [{ url } = { url: '' }] = await queryDatabase<{ url: string }>(
      "SELECT '/buy/any/' || car_code AS url FROM vehicle WHERE id = $1 AND price = $2",
      [agreed.id, price],
    )
    const buyer = await (await browser.newContext({ baseURL })).newPage()
    await expect(async () => {
      await buyer.goto(url)
      await expect(buyer.getByRole('main')).toContainText(sum, { timeout: 1_000 })
    }).toPass()
    await desk.goto(`/dost/cars/${agreed.id}?tab=listing`)
    await desk.locator('#reprice').getByText('Proposals so far').click()
    await expect(desk.locator('#reprice').getByText('agreed', { exact: true })).toBeVisible()

    await propose(desk, declined)
    await openOffer(page, declined)
    await offer.getByRole('button', { name: 'Keep my price' }).click()
    await expect(offer).toBeHidden()
    await desk.goto(`/dost/cars/${declined.id}?tab=listing`)
    await expect(desk.getByText('The owner said no. You can propose again 14 days')).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Propose ₹/ })).toHaveCount(0)

    await propose(desk, lapsed)
    await openOffer(page, lapsed)
    await expect(offer).toBeVisible()
    await endReductionProposal(lapsed.id)
    await openOffer(page, lapsed)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offer).toBeHidden()
    await desk.goto(`/dost/cars/${lapsed.id}?tab=listing`)
    await desk.locator('#reprice').getByText('Proposals so far').click()
    await expect(desk.locator('#reprice').getByText('lapsed', { exact: true })).toBeVisible()
    await expect(desk.getByRole('button', { name: /^Propose ₹/ }).first()).toBeVisible()
    const [still] = await queryDatabase<Car>('SELECT price FROM vehicle WHERE id = $1', [lapsed.id])
    expect(still?.price).toBe(lapsed.price)
    await buyer.context().close()
    await desk.context().close()
  },
)
