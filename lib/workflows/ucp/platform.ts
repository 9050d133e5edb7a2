import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { env } from '@/lib/server/env'
import { toAddressBucket } from '@/lib/server/http/client-address'
import { fetchPublicJson } from '@/lib/server/http/fetch-public-json'
import { spendBudget } from '@/lib/server/rate-limit'
import { buildUcpProfile, type UcpCapability, UCP_PROFILE_PATH, UCP_VERSION } from './profile'
import { UcpRefusal } from './refusal'

const MAX_URL = 500
/** The specification asks for at least 128 KiB. */
const MAX_BYTES = 128 * 1_024
const KEPT_MS = 5 * 60_000
/** The specification's minimum. */
const REFUSAL_KEPT_MS = 60_000
const TIMEOUT_MS = 3_000

const profile = z.object({
  ucp: z.object({
    version: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))).default({}),
  }),
})
type Profile = z.output<typeof profile>

/** Failures are cached too, so that an unreachable URL isn't fetched on every call. */
type Known = { profile: Profile } | { refusal: UcpRefusal }

const BUDGET = { name: 'ucp profiles', perSecond: 1, burst: 60 }
const ADDRESS_BUDGET = { name: 'ucp profiles of an address', perSecond: 1 / 30, burst: 10 }

/** `profile="https://agent.example/ucp.json"`, a dictionary of RFC 8941. */
const PROFILE_MEMBER = /(?:^|[,\s])profile="([^"\\]*)"/

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function isOnSameMachine(url: URL): boolean {
  return LOOPBACK.has(url.hostname) && LOOPBACK.has(new URL(env().SITE_URL).hostname)
}

async function fetchOnSameMachine(url: URL): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(url, { redirect: 'error', signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

async function readProfile(url: URL): Promise<Known> {
  const siteUrl = env().SITE_URL
  // Our own checks send the URL of our own profile, which needs no fetching.
  if (url.href === siteUrl + UCP_PROFILE_PATH)
    return { profile: profile.parse(buildUcpProfile(siteUrl)) }
  const sent = isOnSameMachine(url)
    ? await fetchOnSameMachine(url)
    : await fetchPublicJson(url, { maxBytes: MAX_BYTES })
  if (sent === null)
    return {
      refusal: new UcpRefusal(424, 'profile_unreachable', 'Your profile could not be fetched.'),
    }
  const read = profile.safeParse(sent)
  return read.success
    ? { profile: read.data }
    : { refusal: new UcpRefusal(422, 'profile_malformed', 'Your profile is no UCP profile.') }
}

const known = new LRUCache<string, Known, Headers>({
  max: 500,
  ttl: KEPT_MS,
  // A profile that is pushed out while it is fetched still answers the calls that wait for it.
  ignoreFetchAbort: true,
  fetchMethod: async (href, _stale, { options, context }) => {
    await spendBudget(ADDRESS_BUDGET, toAddressBucket(context))
    await spendBudget(BUDGET, 'all')
    const found = await readProfile(new URL(href))
    options.ttl = 'refusal' in found ? REFUSAL_KEPT_MS : KEPT_MS
    return found
  },
})

function readProfileUrl(headers: Headers): URL {
  const [, named = ''] = PROFILE_MEMBER.exec(headers.get('ucp-agent') ?? '') ?? []
  const url = named.length > MAX_URL ? null : URL.parse(named)
  if (url === null || (url.protocol !== 'https:' && !isOnSameMachine(url)))
    throw new UcpRefusal(
      400,
      'invalid_profile_url',
      'Send UCP-Agent: profile="https://…", the URL of your profile.',
    )
  return url
}

export interface Platform {
  profileUrl: string
  speaks: (capability: UcpCapability) => boolean
}

/** @throws UcpRefusal without a readable profile of our version */
export async function readPlatform(headers: Headers): Promise<Platform> {
  const url = readProfileUrl(headers)
  const found = await known.forceFetch(url.href, { context: headers })
  if ('refusal' in found) throw found.refusal
  const { version, capabilities } = found.profile.ucp
  if (version !== UCP_VERSION)
    throw new UcpRefusal(
      422,
      'version_unsupported',
      `Version ${version} is not supported. We speak ${UCP_VERSION}.`,
    )
  return {
    profileUrl: url.href,
    speaks: (capability) =>
      capabilities[capability]?.some((offered) => offered.version === UCP_VERSION) ?? false,
  }
}
