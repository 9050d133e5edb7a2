import { beforeAll, describe, expect, it } from 'vitest'
import { readDeal } from '@/lib/features/desk/queries/deal'
import { readDocumentOwners } from '@/lib/features/desk/queries/yard'
import { listPurchaseDetails } from '@/lib/features/sales/queries/purchases'
import { getSellerTransfer } from '@/lib/features/documents/queries/transfer'
import { createCustomer } from '@/tests/factories/customers'
import { ALL_CITIES_READER, signInStaff } from '@/tests/factories/staff'
import { testDatabase } from '@/tests/setup/database'
import {
  approvePayout,
  createHeldCar,
  makeForms,
  recordOwnership,
  postSettlementStep,
  createSoldCar,
  getToday,
} from './deals'

const { pool, prisma } = testDatabase()

let token: string

beforeAll(async () => {
  token = (await signInStaff(pool)).token
})

describe('the desk’s deal page', () => {
  it('shows a hold with its remaining amount, and no sale', async () => {
    const { vehicleId, buyer, price, rest } = await createHeldCar(pool)
    const deal = await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER })
    expect(deal).toMatchObject({
      status: 'reserved',
      hasSeller: true,
      waiting: 0,
      hold: {
        status: 'active',
        buyer: 'Bhanu',
        personId: buyer.id,
        phone: `•••••• ${buyer.phone.slice(-4)}`,
        price,
        tokenPaid: 10_000,
        rest,
      },
      purchase: null,
      settlement: null,
      forms: [],
      ownership: [],
      particulars: {},
    })
    expect(await readDeal('veh_nothing', { now: new Date(), reader: ALL_CITIES_READER })).toBeNull()
  })

  it('fills forms with the last trade certificate of its yard, and of no other', async () => {
    const { vehicleId } = await createHeldCar(pool)
    const other = await createHeldCar(pool)
    const given = async () =>
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.particulars
    await pool.query(
      `INSERT INTO rc_transfer (vehicle_id, particulars) VALUES ($1, '{"dealerCertificate": "TN/29B/1", "chassisNo": "C1"}')
       ON CONFLICT (vehicle_id) DO UPDATE SET particulars = excluded.particulars`,
      [other.vehicleId],
    )
    const cityOf = 'SELECT city_id FROM vehicle WHERE id = $1'
    await pool.query(`UPDATE vehicle SET city_id = (${cityOf}) WHERE id = $2`, [
      vehicleId,
      other.vehicleId,
    ])
    expect(await given()).toEqual({ dealerCertificate: 'TN/29B/1' })
    await pool.query(
      'UPDATE vehicle SET city_id = (SELECT max(c.id) FROM city c WHERE c.id <> vehicle.city_id) WHERE id = $1',
      [other.vehicleId],
    )
    expect(await given()).toEqual({})
  })

  it('shows a sale with its paperwork, settlement, ledger and the newest version of each form', async () => {
    const { vehicleId, buyer, price, rest } = await createSoldCar(pool, token)
    await makeForms(token, vehicleId)
    await makeForms(token, vehicleId, { toRto: 'KA 01' })
    const deal = await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER })
    expect(deal).toMatchObject({
      status: 'sold',
      hold: null,
      toRto: 'KA 01',
      purchase: {
        price,
        payments: [{ amount: rest, method: 'bank_transfer', returnedAt: null }],
        personId: buyer.id,
        phone: `•••••• ${buyer.phone.slice(-4)}`,
      },
      settlement: {
        startedAt: null,
        rcIssuedAt: null,
        steps: { started: 'open', paid: 'blocked' },
      },
    })
    expect(deal?.purchase?.timeline).toHaveLength(8)
    expect(deal?.purchase?.open).toEqual(['insurance_transfer', 'rc_transfer_applied'])
    const lines = deal?.settlement?.ledger ?? []
    expect(lines.map(({ kind }) => kind)).toContain('sale')
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(deal?.settlement?.payout)
    const all = await prisma.transferForm.findMany({ where: { vehicleId } })
    const shown = deal?.forms.map(({ form }) => form) ?? []
    expect(shown).toEqual([...new Set(all.map(({ form }) => form))].sort())
    expect(all.length).toBeGreaterThan(shown.length)
    expect(new Set(deal?.forms.map(({ packNo }) => packNo)).size).toBe(1)
    await postSettlementStep(token, vehicleId, 'started')
    await approvePayout(pool, vehicleId)
    expect(
      (await readDeal(vehicleId, { now: new Date(), reader: ALL_CITIES_READER }))?.settlement,
    ).toMatchObject({
      steps: { paid: 'open' },
      openedBy: { name: 'Asha Raman' },
      startedBy: { name: 'Asha Raman' },
    })
  })

  it("names the documents' owners: the seller, and the buyer while holding or owning", async () => {
    const { vehicleId, sellerId } = await createHeldCar(pool)
    const seller = await prisma.customer.findUniqueOrThrow({ where: { id: sellerId } })
    const names = { seller: seller.firstName, buyer: 'Bhanu' }
    expect(await readDocumentOwners(vehicleId)).toEqual(names)
    await prisma.reservation.updateMany({
      where: { vehicleId, status: 'active' },
      data: { endsAt: new Date(Date.now() - 1_000) },
    })
    expect(await readDocumentOwners(vehicleId)).toEqual({ ...names, buyer: null })
    const sold = await createSoldCar(pool, token)
    expect((await readDocumentOwners(sold.vehicleId)).buyer).toBe('Bhanu')
    expect(await readDocumentOwners('veh_nothing')).toEqual({ seller: null, buyer: null })
  })
})

describe('the dashboards’ deal pages', () => {
  it('show the seller the clock and forms of their own car only', async () => {
    const { vehicleId, sellerId } = await createSoldCar(pool, token)
    const forms = await makeForms(token, vehicleId)
    await recordOwnership(token, vehicleId, 'handover')
    const transfer = await getSellerTransfer(vehicleId, sellerId, new Date())
    expect(transfer.forms.map(({ form }) => form)).toEqual([...forms].sort())
    expect(transfer.forms.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true)
    expect(
      transfer.ownership
        .filter(({ at }) => at !== null)
        .map(({ step }) => step)
        .sort(),
    ).toEqual(['handover', 'sold'])
    const stranger = await createCustomer(pool)
    expect(await getSellerTransfer(vehicleId, stranger.id, new Date())).toEqual({
      ownership: [],
      toRto: null,
      forms: [],
    })
  })

  it('show the buyer their purchases with due dates, forms and documents', async () => {
    const { vehicleId, buyer, price } = await createSoldCar(pool, token)
    await makeForms(token, vehicleId)
    const [bought, ...others] = await listPurchaseDetails(buyer.id, {
      now: new Date(),
      locale: 'en',
    })
    expect(others).toEqual([])
    expect(bought?.car.vehicleId).toBe(vehicleId)
    expect(bought?.purchase).toMatchObject({ price, tokenPaid: 10_000 })
    expect(bought?.purchase.paperwork[1]).toMatchObject({
      step: 'full_payment',
      state: 'done',
      dueOn: getToday(),
    })
    expect(bought?.purchase.forms.map(({ form }) => form)).toContain('29')
    expect(
      bought?.purchase.documents
        .filter(({ isMine }) => isMine)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['address_proof', 'pan', 'photo'])
  })
})
