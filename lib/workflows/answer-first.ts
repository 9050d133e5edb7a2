import { mayClientBeKnown } from '@/lib/features/agents/queries/authorization'
import { getSellerAppointment } from '@/lib/features/appointments/queries/seller-visits'
import { getCheckout } from '@/lib/features/payments/queries/checkout'
import { lookUpPack } from '@/lib/features/documents/queries/packs'
import { parseSearchTextParam } from '@/lib/features/search/rules/read-params'
import { parseCarCode } from '@/lib/features/vehicles/rules/car-codes'
import { findCarPathByCode } from '@/lib/features/vehicles/queries/car-page'
import {
  removeLocale,
  findLocaleInPath,
  addLocale,
  LANGUAGE_COOKIE,
  toLocale,
} from '@/lib/i18n/locales'
import { buildLoginUrl } from '@/lib/server/auth/sign-in-first'
import { readSessionCookie } from '@/lib/server/auth/session-cookie'
import { type Actor, findActor } from '@/lib/server/auth/sessions'
import { getDb } from '@/lib/server/db/client'
import { SELLER_ROLE } from '@/lib/shared/roles'
import { findEarlyDeskResponse } from './answer-desk-first'
import type { PageRequest, EarlyResponse } from './first-answer'

async function customerOf({ headers }: PageRequest): Promise<Actor | null> {
  const cookie = readSessionCookie(headers)
  const actor = cookie === null ? null : await findActor({ cookie })
  return actor?.customerId == null ? null : actor
}

const missingUnless = (thing: unknown): EarlyResponse =>
  thing === null || thing === undefined ? 'missing' : null

const toLogin = ({ address }: PageRequest): EarlyResponse => ({ location: buildLoginUrl(address) })

const own =
  (
    answer: (
      customer: Actor & { customerId: string },
      asked: PageRequest,
    ) => Promise<EarlyResponse>,
  ) =>
  async (asked: PageRequest): Promise<EarlyResponse> => {
    const customer = await customerOf(asked)
    if (customer?.customerId == null) return toLogin(asked)
    return answer({ ...customer, customerId: customer.customerId }, asked)
  }

const CHOSEN = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]+)`)

/** Links of an agent carry no language, so the consent page opens in the customer's. */
function toOwnLanguage(locale: string | null, { address, headers }: PageRequest): EarlyResponse {
  const { pathname, search } = address
  const chosen = CHOSEN.exec(headers.get('cookie') ?? '')?.[1] ?? locale
  const own = addLocale(toLocale(chosen), pathname)
  return own === pathname ? null : { location: own + search }
}

const lead = ({ address }: PageRequest, path: string): EarlyResponse => ({
  location: addLocale(findLocaleInPath(address.pathname), path),
})

async function readOwnCar(code: string, customerId: string) {
  const carCode = parseCarCode(code)
  if (carCode === null) return null
  const found = await getDb().vehicle.findFirst({
    where: { carCode, sellerId: customerId },
    select: { id: true },
  })
  return found
}

const ANSWERS: readonly (readonly [RegExp, (asked: PageRequest) => Promise<EarlyResponse>])[] = [
  [
    /^\/buy$/,
    async (asked) => {
      const car = await findCarPathByCode(
        parseSearchTextParam(asked.address.searchParams),
        new Date(),
      )
      return car === null ? null : lead(asked, car)
    },
  ],
  [
    /^\/reserve\/(?<name>[^/]+)$/,
    async ({ name }) => {
      const carCode = parseCarCode(name)
      return missingUnless(carCode && (await findCarPathByCode(carCode, new Date())))
    },
  ],
  [/^\/transfer-pack\/(?<name>[^/]+)$/, async ({ name }) => missingUnless(await lookUpPack(name))],
  [
    /^\/sell\/appointment\/(?<name>[^/]+)$/,
    own(async ({ customerId }, { name }) =>
      missingUnless(await getSellerAppointment(name, customerId)),
    ),
  ],
  [
    /^\/dev\/checkout\/(?<name>[^/]+)$/,
    async (asked) => {
      const customer = await customerOf(asked)
      return missingUnless(
        customer?.customerId && (await getCheckout(asked.name, customer.customerId)),
      )
    },
  ],
  [
    /^\/dashboard$/,
    own(async ({ role }, asked) =>
      lead(asked, role === SELLER_ROLE ? '/dashboard/seller' : '/dashboard/buyer'),
    ),
  ],
  [
    /^\/dashboard\/seller\/cars\/(?<name>[^/]+)/,
    own(async ({ customerId }, { name }) => missingUnless(await readOwnCar(name, customerId))),
  ],
  [
    /^\/agent-access$/,
    async (asked) => {
      const customer = await customerOf(asked)
      if (customer) return toOwnLanguage(customer.locale, asked)
      const fields = Object.fromEntries(asked.address.searchParams)
      return (await mayClientBeKnown(fields)) ? toLogin(asked) : null
    },
  ],
  [/^\/(?:dashboard|sell\/appointment)(?:\/|$)/, own(async () => null)],
  [/^\/dost(?:\/|$)/, findEarlyDeskResponse],
]

function readPath({ pathname }: URL): string | null {
  try {
    return decodeURIComponent(removeLocale(pathname))
  } catch {
    return null
  }
}

/**
 * Decides on a page before it is rendered, for proxy.ts. Not a guard: pages check access
 * themselves.
 */
export async function findEarlyResponse(address: URL, headers: Headers): Promise<EarlyResponse> {
  const path = readPath(address)
  // Postgres rejects NUL in text, so no page can have such a path.
  if (path === null || path.includes('\0')) return 'missing'
  for (const [pattern, answer] of ANSWERS) {
    const match = pattern.exec(path)
    if (match) return answer({ address, headers, path, name: match.groups?.name ?? '' })
  }
  return null
}
