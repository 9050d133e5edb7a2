import { createEvent } from 'ics'
import { DomainError } from '@/lib/shared/error-codes'

const MINUTES = 60

interface CalendarEvent {
  appointmentId: string
  title: string
  description: string
  reminder: string
  /** Where it is, and the map of that same place, if there is one: a person's own address needs none. */
  place: { address: string; mapUrl?: string }
  startsAt: string
  isCancelled: boolean
}

/** An appointment as an iCalendar file, which reminds an hour before. */
export function eventFile(event: CalendarEvent): string {
  const { appointmentId, title, description, reminder, place, startsAt, isCancelled } = event
  const { error, value } = createEvent({
    uid: `${appointmentId}@appointments`,
    title,
    description,
    location: place.address,
    ...(place.mapUrl !== undefined && { url: place.mapUrl }),
    start: new Date(startsAt).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MINUTES },
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    alarms: [{ action: 'display', description: reminder, trigger: { hours: 1, before: true } }],
  })
  if (error || value == null) throw new DomainError('internal_error')
  return value
}
