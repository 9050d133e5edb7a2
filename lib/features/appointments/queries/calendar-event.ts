import { createEvent } from 'ics'
import { BRAND } from '@/lib/shared/brand'
import { DomainError } from '@/lib/shared/error-codes'

const MINUTES = 60
const PRODUCT = `-//${BRAND.name}//Appointments//EN`

interface CalendarEvent {
  appointmentId: string
  title: string
  description: string
  /** Where it is, and the map of that same place, if there is one: a person's own address needs none. */
  place: { address: string; mapUrl?: string }
  startsAt: string
  isCancelled: boolean
  /** How often it was changed: a calendar that has the event takes the file with the higher number. */
  revision: number
}

/** `ics` escapes every text but an alarm's, in which a comma would end the value for strict readers (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const MAX_OCTETS = 75

/** `ics` folds after 75 letters, which are up to 225 octets of an Indian script; a line has 75 octets (RFC 5545, 3.1). */
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
          // The space that begins a folded line counts.
          octets = 1
        }
        parts[parts.length - 1] += letter
        octets += size
      }
      return parts.join('\r\n ')
    })
    .join('\r\n')
}

/** An appointment as an iCalendar file, which reminds an hour before; of a cancelled one, the file that takes it away. */
export function eventFile(event: CalendarEvent): string {
  const { appointmentId, title, description, place, startsAt, isCancelled, revision } = event
  const { error, value } = createEvent({
    productId: PRODUCT,
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    // Wanted by both methods (RFC 5546): who the event comes from.
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
