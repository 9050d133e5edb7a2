import type { TextPath } from '@/components/layout/client-messages'

/** Texts that the desk's client components use on any page. */
export const DESK_CLIENT_TEXTS = [
  'desk.offline',
  'desk.contact.show',
  'desk.customers',
  'desk.find',
  'desk.keys',
  'desk.ownSignIn',
  'desk.queue.elsewhereGoOn',
  'desk.signOut',
  'desk.yard',
  'deskCars.category',
  'deskCars.decision',
  'deskCars.inspection',
  'deskCars.line',
  'deskCars.offline',
  'deskCars.photos',
  'deskCars.price',
  'deskDocuments',
  'deskLists',
  'inspection.kind',
  'staff.missing',
  'staff.secondFactor',
] as const satisfies readonly TextPath[]
