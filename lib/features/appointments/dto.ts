import { dayOf, timeOf } from '@/lib/shared/dates'
import type { Appointment } from './schemas/test-drives'

export interface AppointmentRow {
  id: string
  vehicleId: string
  kind: 'testDrive' | 'visit'
  status: Appointment['status']
  startsAt: Date
  isOpen: boolean
  car: string
  carCode: string
  city: string
  address: string
  mapUrl: string
  phone: string
}

export function toAppointment(row: AppointmentRow): Appointment {
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
  } = row
  return {
    appointmentId: id,
    vehicleId,
    type: kind,
    status,
    date: dayOf(startsAt),
    slot: timeOf(startsAt),
    startsAt: startsAt.toISOString(),
    isOpen,
    car: { title: car, carCode },
    yard: { city, address, mapUrl, phone },
  }
}
