import { createEvent } from 'ics'
import { BRAND } from '@/lib/shared/brand'
import { DomainError } from '@/lib/shared/error-codes'

const MINUTES = 60
const PRODUCT = `-//${BRAND.name}//Appointments//EN`

interface CalendarEvent {
  appointmentId: string
  title: string
  description: string
  place: { address: string; mapUrl?: string }
  startsAt: string
  isCancelled: boolean
  /** The event's SEQUENCE. Calendars replace an event by one with a higher number. */
  revision: number
}

/** `ics` doesn't escape an alarm's text; a comma in it would end the value (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const MAX_OCTETS = 75

/**
 * Folds lines again at 75 octets (RFC 5545, 3.1). `ics` folds them at 75 characters, which are up
 * to 225 octets in Indian scripts.
 */
function foldByOctets(file: string): string {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map((line) => {
      const parts = ['']
      let octets = 0
      for (const letter of line) {
        const size = Buffer.byteLength(letter)
        if (octets + size > MAX_OCTETS) {
          parts.push('')
          octets = 1
        }
        parts[parts.length - 1] += letter
        octets += size
      }
      return parts.join('\r\n ')
    })
    .join('\r\n')
}

export function buildCalendarFile(event: CalendarEvent): string {
  const { appointmentId, title, description, place, startsAt, isCancelled, revision } = event
  const { error, value } = createEvent({
    productId: PRODUCT,
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    // RFC 5546 requires an organizer in an invitation and in a cancellation.
    organizer: { name: BRAND.name, email: BRAND.email },
    uid: `${appointmentId}@appointments`,
    sequence: revision,
    title,
    description,
    location: place.address,
    ...(place.mapUrl !== undefined && { url: place.mapUrl }),
    start: new Date(startsAt).getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: MINUTES },
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    ...(!isCancelled && {
      alarms: [
        {
          action: 'display',
          description: escaped(`${title}. ${description}`),
          trigger: { hours: 1, before: true },
        },
      ],
    }),
  })
  if (error || value == null) throw new DomainError('internal_error')
  return foldByOctets(value)
}
