import { getDb } from '@/lib/server/db/client'
import { isId } from '@/lib/shared/ids'

type CityOf = (id: string) => Promise<number | null>

const ofVehicle = { select: { cityId: true } } as const

export const cityOfCar: CityOf = async (id) =>
  (await getDb().vehicle.findUnique({ where: { id }, select: { cityId: true } }))?.cityId ?? null

export const cityOfDue: CityOf = async (id) => {
  const due = await getDb().roadDue.findUnique({ where: { id }, select: { vehicle: ofVehicle } })
  return due?.vehicle.cityId ?? null
}

export const cityOfPhoto: CityOf = async (id) => {
  const photo = await getDb().photo.findUnique({ where: { id }, select: { vehicle: ofVehicle } })
  return photo?.vehicle.cityId ?? null
}

export const cityOfWalkFrame: CityOf = async (id) => {
  const frame = await getDb().walkFrame.findUnique({
    where: { id },
    select: { walkRound: { select: { vehicle: ofVehicle } } },
  })
  return frame?.walkRound.vehicle.cityId ?? null
}

export const cityOfFinding: CityOf = async (id) => {
  const finding = await getDb().finding.findUnique({
    where: { id },
    select: { inspection: { select: { vehicle: ofVehicle } } },
  })
  return finding?.inspection.vehicle.cityId ?? null
}

export const cityOfRefurbishment: CityOf = async (id) => {
  const item = await getDb().refurbishmentItem.findUnique({
    where: { id },
    select: { vehicle: ofVehicle },
  })
  return item?.vehicle.cityId ?? null
}

export const cityOfDocument: CityOf = async (id) => {
  if (isId('pap', id)) return cityOfAppeal(id)
  const form = await getDb().transferForm.findUnique({
    where: { id },
    select: { transfer: { select: { vehicle: ofVehicle } } },
  })
  if (form) return form.transfer.vehicle.cityId
  const page = await getDb().documentPage.findUnique({
    where: { id },
    select: { document: { select: { vehicle: ofVehicle } } },
  })
  if (page) return page.document.vehicle.cityId
  const receipt = await getDb().roadDueReceipt.findUnique({
    where: { id },
    select: { due: { select: { vehicle: ofVehicle } } },
  })
  if (receipt) return receipt.due.vehicle.cityId
  const work = await cityOfRefurbishment(id)
  if (work !== null) return work
  const document = await getDb().document.findUnique({
    where: { id },
    select: { vehicle: ofVehicle },
  })
  return document?.vehicle.cityId ?? null
}

export const cityOfPayment: CityOf = async (id) => {
  const payment = await getDb().buyerPayment.findUnique({
    where: { id },
    select: { reservation: { select: { vehicle: ofVehicle } } },
  })
  return payment?.reservation.vehicle.cityId ?? null
}

export const cityOfInvoice: CityOf = async (id) => {
  const invoice = await getDb().gstInvoice.findUnique({
    where: { id },
    select: { vehicle: ofVehicle },
  })
  return invoice?.vehicle.cityId ?? null
}

export const cityOfMoneyLine: CityOf = async (id) => {
  const line = await getDb().moneyLine.findUnique({
    where: { id },
    select: {
      gatewayPayment: {
        select: {
          payment: {
            select: {
              reservation: { select: { vehicle: ofVehicle } },
              partOf: { select: { vehicle: ofVehicle } },
              appointment: { select: { vehicle: ofVehicle } },
            },
          },
          account: { select: { reservation: { select: { vehicle: ofVehicle } } } },
        },
      },
    },
  })
  const { reservation, partOf, appointment } = line?.gatewayPayment.payment ?? {}
  const deal = line?.gatewayPayment.account?.reservation
  return (reservation ?? partOf ?? appointment ?? deal)?.vehicle.cityId ?? null
}

export const cityOfAppointment: CityOf = async (id) =>
  (await getDb().sellerAppointment.findUnique({ where: { id }, select: { cityId: true } }))
    ?.cityId ?? null

export const cityOfDrive: CityOf = async (id) =>
  (await getDb().testDrive.findUnique({ where: { id }, select: { cityId: true } }))?.cityId ?? null

export const findCityId = async (id: number): Promise<number | null> =>
  (await getDb().city.findUnique({ where: { id }, select: { id: true } }))?.id ?? null

export const cityOfNote: CityOf = async (id) => {
  const note = await getDb().vehicleNote.findUnique({
    where: { id },
    select: { vehicle: ofVehicle },
  })
  return note?.vehicle.cityId ?? null
}

/** Null for an unknown id, and for a complaint without a car, which belongs to all cities. */
export const cityOfComplaint: CityOf = async (id) => {
  const complaint = await getDb().complaint.findUnique({
    where: { id },
    select: { vehicle: ofVehicle },
  })
  return complaint?.vehicle?.cityId ?? null
}

export const cityOfClaim: CityOf = async (id) => {
  const claim = await getDb().warrantyClaim.findUnique({
    where: { id },
    select: { purchase: { select: { vehicle: ofVehicle } } },
  })
  return claim?.purchase.vehicle.cityId ?? null
}

export const cityOfAppeal: CityOf = async (id) => {
  const appeal = await getDb().priceAppeal.findUnique({
    where: { id },
    select: { vehicle: ofVehicle },
  })
  return appeal?.vehicle.cityId ?? null
}

export const cityOfReturn: CityOf = async (id) => {
  const found = await getDb().carReturn.findUnique({
    where: { id },
    select: { purchase: { select: { vehicle: ofVehicle } } },
  })
  return found?.purchase.vehicle.cityId ?? null
}

export const cityOfAuction: CityOf = async (id) => {
  const auction = await getDb().auction.findUnique({
    where: { id },
    select: { vehicle: ofVehicle },
  })
  return auction?.vehicle.cityId ?? null
}

export const cityOfExchange: CityOf = async (id) => {
  const exchange = await getDb().exchange.findUnique({
    where: { id },
    select: { vehicle: ofVehicle },
  })
  return exchange?.vehicle.cityId ?? null
}

export const cityOfReview: CityOf = async (id) => {
  const review = await getDb().review.findUnique({
    where: { id },
    select: { purchase: { select: { vehicle: ofVehicle } } },
  })
  return review?.purchase.vehicle.cityId ?? null
}
