import { toIndianDay, toIndianTime } from '@/lib/shared/dates'
import type { BuyerTestDrive } from './schemas/test-drives'

export interface DriveRow {
  id: string
  vehicleId: string
  kind: 'testDrive' | 'visit'
  status: BuyerTestDrive['status']
  startsAt: Date
  isOpen: boolean
  car: string
  carCode: string
  city: string
  address: string
  mapUrl: string
  phone: string
  homeAddress: string | null
  homePincode: string | null
  homeKms: number | null
}

export function toBuyerTestDrive(row: DriveRow): BuyerTestDrive {
  const {
    id,
    vehicleId,
    kind,
    status,
    startsAt,
    isOpen,
    car,
    carCode,
    city,
    address,
    mapUrl,
    phone,
    homeAddress,
    homePincode,
    homeKms,
  } = row
  return {
    appointmentId: id,
    vehicleId,
    type: kind,
    status,
    date: toIndianDay(startsAt),
    slot: toIndianTime(startsAt),
    startsAt: startsAt.toISOString(),
    isOpen,
    // A constraint keeps these three all set or all null (test_drive_home_whole).
    home:
      homeAddress === null || homePincode === null || homeKms === null
        ? null
        : { address: homeAddress, pincode: homePincode, kms: homeKms },
    car: { title: car, carCode },
    yard: { city, address, mapUrl, phone },
  }
}
