import { isBookPart } from '@/lib/features/books/rules/parts'
import { findDeskCars } from '@/lib/features/desk/queries/find-cars'
import { readYardCities } from '@/lib/features/desk/queries/drives'
import { findCustomers } from '@/lib/features/desk/queries/people'
import { readPerson } from '@/lib/features/desk/queries/person/person'
import { readQueuePage } from '@/lib/features/desk/queries/queues'
import { type DeskReader, isOwnCity } from '@/lib/features/desk/rules/private-facts'
import { parseBar } from '@/lib/features/desk/rules/figure-charts'
import { parseMissedBar } from '@/lib/features/desk/rules/missed'
import { parseQueueView } from '@/lib/features/desk/rules/queues'
import { doesTextNameCar } from '@/lib/features/desk/rules/search-words'
import { readStaffCities, listCitiesWithRight, readStaffCity } from '@/lib/features/staff/queries'
import { parseCarCode, parseTypedCarCode } from '@/lib/features/vehicles/rules/car-codes'
import { mayWorkAtDesk } from '@/lib/server/auth/second-factor'
import { readCookie, STAFF_COOKIE } from '@/lib/server/auth/session-cookie'
import { findActor } from '@/lib/server/auth/sessions'
import {
  isReadOverLimit,
  isUseOverLimit,
  toCarRead,
  toCustomerRead,
} from '@/lib/server/auth/staff-limit'
import { getDb } from '@/lib/server/db/client'
import type { PageRequest, EarlyResponse } from './first-answer'

interface Member extends DeskReader {
  role: 'dost' | 'manager'
  sessionId: string
}

async function memberOf({ headers }: PageRequest): Promise<Member | null> {
  const cookie = readCookie(headers, STAFF_COOKIE)
  const actor = cookie === null ? null : await findActor({ cookie })
  if (!actor?.staff || actor.customerId !== null) return null
  const { id, role } = actor.staff
  return { id, role, sessionId: actor.sessionId, cities: await readStaffCities(id) }
}

const textOf = ({ address }: PageRequest) =>
  (address.searchParams.get('q') ?? '').slice(0, 100).replaceAll('\0', '')

const tooManyIf = (isOver: boolean): EarlyResponse => (isOver ? 'too many' : null)

/**
 * Redirects a car code to the page with the car's id, and keeps the query. A car has only one URL,
 * because the router keeps pages that were left: with a second URL, the document would contain the
 * car twice.
 */
async function answerCar(member: Member, { name, address }: PageRequest): Promise<EarlyResponse> {
  const carCode = parseTypedCarCode(name)
  const where = { OR: [{ id: name }, ...(carCode === null ? [] : [{ carCode }])] }
  const car = await getDb().vehicle.findFirst({ where, select: { id: true, cityId: true } })
  if (!car) return 'missing'
  if (car.id !== name) return { location: `/dost/cars/${car.id}${address.search}` }
  return tooManyIf(await isReadOverLimit(member, toCarRead(car.id, isOwnCity(member, car.cityId))))
}

async function answerCars(_: Member, asked: PageRequest): Promise<EarlyResponse> {
  const text = textOf(asked)
  if (text === '') return null
  const { items, total } = await findDeskCars(text, { status: null }, 1)
  const [car] = items
  return car && total === 1 && doesTextNameCar(text, car)
    ? { location: `/dost/cars/${car.id}` }
    : null
}

async function answerCustomers(member: Member, asked: PageRequest): Promise<EarlyResponse> {
  const text = textOf(asked)
  if (text === '') return null
  if (await isUseOverLimit(member, 'searches for customers')) return 'too many'
  const [first, ...others] = await findCustomers(text, member)
  if (!first || others.length > 0) return null
  return tooManyIf(await isReadOverLimit(member, toCustomerRead(first.id, first.isOwn)))
}

async function answerCustomer(member: Member, { name }: PageRequest): Promise<EarlyResponse> {
  const person = await readPerson(name, member)
  if (!person) return 'missing'
  return tooManyIf(await isReadOverLimit(member, toCustomerRead(person.id, person.isOwn)))
}

async function answerSheet({ id }: Member, { name }: PageRequest): Promise<EarlyResponse> {
  const sheet = await getDb().stockSheet.findFirst({
    where: {
      id: name,
      state: { not: 'discarded' },
      cityId: { in: await listCitiesWithRight(id, 'stock') },
    },
    select: { id: true },
  })
  return sheet ? null : 'missing'
}

async function answerComplaint({ cities }: Member, { name }: PageRequest): Promise<EarlyResponse> {
  const complaint = await getDb().complaint.findUnique({
    where: { id: name },
    select: { vehicle: { select: { cityId: true } } },
  })
  const cityId = complaint?.vehicle?.cityId ?? null
  return complaint && isOwnCity({ id: '', cities }, cityId) ? null : 'missing'
}

async function answerClaim({ cities }: Member, { name }: PageRequest): Promise<EarlyResponse> {
  const claim = await getDb().warrantyClaim.findUnique({
    where: { id: name },
    select: { purchase: { select: { vehicle: { select: { cityId: true } } } } },
  })
  const cityId = claim?.purchase.vehicle.cityId
  return cityId !== undefined && isOwnCity({ id: '', cities }, cityId) ? null : 'missing'
}

async function answerAppeal({ cities }: Member, { name }: PageRequest): Promise<EarlyResponse> {
  const appeal = await getDb().priceAppeal.findUnique({
    where: { id: name },
    select: { vehicle: { select: { cityId: true } } },
  })
  return appeal && isOwnCity({ id: '', cities }, appeal.vehicle.cityId) ? null : 'missing'
}

async function answerReturn({ cities }: Member, { name }: PageRequest): Promise<EarlyResponse> {
  const found = await getDb().carReturn.findUnique({
    where: { id: name },
    select: { purchase: { select: { vehicle: { select: { cityId: true } } } } },
  })
  const cityId = found?.purchase.vehicle.cityId
  return cityId !== undefined && isOwnCity({ id: '', cities }, cityId) ? null : 'missing'
}

async function answerDocuments(member: Member, { address }: PageRequest): Promise<EarlyResponse> {
  const [cities, own] = [
    await readYardCities(),
    member.role === 'manager' ? null : await readStaffCity(member.id),
  ]
  const ids = cities.map(({ id }) => id)
  const view = parseQueueView(Object.fromEntries(address.searchParams), ids, own)
  const carCode = parseCarCode(view.text)
  if (carCode === null) return null
  const { items } = await readQueuePage('documents', view, member, { size: 1 })
  return items.length > 0 ? null : { location: `/dost/cars/${carCode}?tab=deal#documents` }
}

async function answerBooks({ id }: Member, { name }: PageRequest): Promise<EarlyResponse> {
  if ((await listCitiesWithRight(id, 'books')).length === 0) return 'missing'
  return name === '' || isBookPart(name) ? null : 'missing'
}

async function answerWalkRound(member: Member, { name }: PageRequest): Promise<EarlyResponse> {
  const car = await getDb().vehicle.findUnique({
    where: { id: name },
    select: { id: true, cityId: true },
  })
  if (!car) return 'missing'
  return tooManyIf(await isReadOverLimit(member, toCarRead(car.id, isOwnCity(member, car.cityId))))
}

const forManagers = ({ role }: Member): EarlyResponse => (role === 'manager' ? null : 'forbidden')

function answerFigureCars(member: Member, { address }: PageRequest): EarlyResponse {
  const isKnown = parseBar(Object.fromEntries(address.searchParams)) !== null
  return forManagers(member) ?? (isKnown ? null : 'missing')
}

function answerMissedCars(member: Member, { address }: PageRequest): EarlyResponse {
  const isKnown = parseMissedBar(Object.fromEntries(address.searchParams)) !== null
  return forManagers(member) ?? (isKnown ? null : 'missing')
}

type Answer = (member: Member, asked: PageRequest) => EarlyResponse | Promise<EarlyResponse>

const PAGES: readonly (readonly [RegExp, Answer])[] = [
  [/^\/dost\/(?:figures|terms|staff|breaches|stuck)$/, forManagers],
  [/^\/dost\/figures\/cars$/, answerFigureCars],
  [/^\/dost\/figures\/missed$/, answerMissedCars],
  [/^\/dost\/appeals\/(?<name>[^/]+)$/, answerAppeal],
  [/^\/dost\/books(?:\/(?<name>[^/]+))?$/, answerBooks],
  [/^\/dost\/cars$/, answerCars],
  // Not a car: this page prints the selected cars.
  [/^\/dost\/cars\/print$/, () => null],
  [/^\/dost\/cars\/(?<name>[^/]+)$/, answerCar],
  [/^\/dost\/cars\/(?<name>[^/]+)\/walk-round$/, answerWalkRound],
  [/^\/dost\/claims\/(?<name>[^/]+)$/, answerClaim],
  [/^\/dost\/complaints\/(?<name>[^/]+)$/, answerComplaint],
  [/^\/dost\/returns\/(?<name>[^/]+)$/, answerReturn],
  [/^\/dost\/customers$/, answerCustomers],
  [/^\/dost\/customers\/(?<name>[^/]+)$/, answerCustomer],
  [/^\/dost\/sheets\/(?<name>[^/]+)$/, answerSheet],
  [/^\/dost\/queues\/documents\/check$/, answerDocuments],
]

export async function findEarlyDeskResponse(asked: PageRequest): Promise<EarlyResponse> {
  const { path } = asked
  const member = await memberOf(asked)
  if (path === '/dost/sign-in') return null
  if (!member) return path === '/dost' ? null : { location: '/dost' }
  if (!(await mayWorkAtDesk(member.id, member.sessionId))) return { location: '/dost/sign-in' }
  for (const [pattern, answer] of PAGES) {
    const match = pattern.exec(path)
    if (match) return answer(member, { ...asked, name: match.groups?.name ?? '' })
  }
  return null
}
