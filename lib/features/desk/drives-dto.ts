/** A drive or visit of a day, as the yard sees it. */
export interface DayDrive {
  id: string
  vehicleId: string
  car: string
  carCode: string
  customer: string
  phone: string
  kind: 'testDrive' | 'visit'
  status: 'booked' | 'cancelled' | 'done' | 'missed'
  startsAt: Date
  driver: string | null
  outAt: Date | null
  outKms: number | null
  inKms: number | null
  /** What the odometer said when the car came in. */
  kms: number
}
