import { isIP } from 'node:net'
import { z } from 'zod'

export function wholeNumberSetting(least: number, most: number, standard: number) {
  const sentence = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .pipe(z.number().min(least, sentence).max(most, sentence))
    .default(standard)
}

export interface ApiKey {
  name: string
  key: string
  secret: string
}

export const flagSetting = z
  .enum(['0', '1'], 'must be 0 or 1')
  .default('0')
  .transform((value) => value === '1')

function namesDatabase(value: string): boolean {
  const url = URL.parse(value)
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) return false
  const hasHost = url.hostname !== '' || Boolean(url.searchParams.get('host'))
  return hasHost && url.pathname.length > '/'.length
}

export const databaseUrlSetting = z
  .string('is missing: say which Postgres to use, or start without it through `npm start`')
  .refine(
    namesDatabase,
    'must be a connection string like postgresql://user:password@host:5432/database',
  )

export const siteUrlSetting = z
  .string()
  .refine((value) => {
    const url = URL.parse(value)
    return (
      url !== null &&
      ['http:', 'https:'].includes(url.protocol) &&
      url.origin === value.replace(/\/$/, '')
    )
  }, 'must be an origin like https://example.com, without a path')
  .transform((value) => value.replace(/\/$/, ''))

export function isSafeOrigin(origin: string): boolean {
  const { protocol, hostname = '' } = URL.parse(origin) ?? {}
  return (
    protocol === 'https:' ||
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ||
    hostname.endsWith('.localhost')
  )
}

export const outsideUrlSetting = siteUrlSetting.refine(
  isSafeOrigin,
  'must begin with https: keys go there (http only for localhost)',
)

function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return (
    prefix === undefined ||
    // A range of all addresses would let callers forge theirs.
    (/^\d+$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128))
  )
}

const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

function isNode(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.search === ''
}

export const clusterUrlsSetting = commaList.refine(
  (urls) => urls.length > 0 && urls.every(isNode),
  'must be a comma list of addresses like https://user:password@search1.example.com:9200',
)

const list = commaList.prefault('')

export const trustedProxiesSetting = list.pipe(
  z.array(
    z
      .string()
      .refine(isAddressRange, 'must be a comma list of addresses or ranges like 10.0.0.0/8'),
  ),
)

export const apiKeysSetting = list
  .transform((pairs, context) =>
    pairs.map((pair): ApiKey => {
      const [name, key, secret, ...more] = pair.split(':')
      if (!name || !key || !secret || more.length > 0) {
        context.addIssue({ code: 'custom', message: 'must be a comma list of name:key:secret' })
        return z.NEVER
      }
      return { name, key, secret }
    }),
  )
  .refine(
    (pairs) => new Set(pairs.map(({ key }) => key)).size === pairs.length,
    'must name each key once: only the first of two pairs with one key would be let in',
  )

export const registeredTemplatesSetting = list.transform(
  (pairs, context) =>
    new Map(
      pairs.map((pair) => {
        const [name, id, ...more] = pair.split(':')
        if (!name || !id || more.length > 0) {
          context.addIssue({ code: 'custom', message: 'must be a comma list of template:id' })
          return z.NEVER
        }
        return [name, id] as const
      }),
    ),
)

export const smtpUrlSetting = z
  .string()
  .refine(
    (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && URL.parse(value)?.host !== '',
    'must be a connection string like smtps://user:password@host:465',
  )

const P256_NUMBER = /^[\w-]{43}$/

export interface PrivateJwk {
  kty: 'EC'
  crv: 'P-256'
  x: string
  y: string
  d: string
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const privateJwk = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().regex(P256_NUMBER),
  y: z.string().regex(P256_NUMBER),
  d: z.string().regex(P256_NUMBER),
})

export const privateKeySetting = z.string().transform((text, context): PrivateJwk => {
  const read = privateJwk.safeParse(readJson(text))
  if (read.success) return read.data
  context.addIssue({
    code: 'custom',
    message: 'must be a private key as npm run passport-key prints it (a JWK of type EC on P-256)',
  })
  return z.NEVER
})
