import { z } from 'zod'
import { gstVariables, hasOpenGstin } from './env-gst.ts'
import { MAX_SITE_URL_LENGTH, listUnregisteredTexts } from './env-messages.ts'
import { DEMO_OTP_LIMITS, otpVariables } from './env-otp.ts'
import { pushVariables } from './env-push.ts'
import { findMissingStorageSetting, storageVariables } from './env-storage.ts'
import { findMissingWhatsApp, whatsAppVariables } from './env-whatsapp.ts'
import {
  apiKeysSetting,
  clusterUrlsSetting,
  databaseUrlSetting,
  flagSetting,
  isSafeOrigin,
  outsideUrlSetting,
  privateKeySetting,
  registeredTemplatesSetting,
  siteUrlSetting,
  smtpUrlSetting,
  trustedProxiesSetting,
  wholeNumberSetting,
} from './env-values.ts'

/**
 * All settings of the server, read once (docs/settings.md). Other server code doesn't read
 * `process.env`. Scripts and tests use this file too, so it doesn't import `server-only`.
 */
export class EnvError extends Error {
  override name = 'EnvError'
}

const DEMO_API_KEYS = 'demo:demo-key:demo-secret'
const OPEN_SECRET = 'not-a-secret-for-the-demo-and-development-only'
const OPEN_SENDER = 'Bharosa Cars <no-reply@localhost>'

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], 'must be development, test or production')
    .default('development'),
  DEMO: flagSetting,
  DATABASE_URL: databaseUrlSetting,
  DATABASE_DIRECT_URL: databaseUrlSetting.optional(),
  DATABASE_READ_URL: databaseUrlSetting.optional(),
  DB_POOL_SIZE: wholeNumberSetting(1, 200, 10),
  PORT: wholeNumberSetting(0, 65_535, 3000),
  HOST: z.string().min(1, 'must be an address or a host name').default('127.0.0.1'),
  DATA_DIR: z.string().min(1, 'must be a folder').default('.data'),
  STORAGE_DIR: z.string().min(1, 'must be a folder').optional(),
  SEARCH_SNAPSHOT_DIR: z.string().min(1, 'must be a folder').optional(),
  OPENSEARCH_URL: clusterUrlsSetting.optional(),
  OPENSEARCH_SHARDS: wholeNumberSetting(1, 64, 1),
  OPENSEARCH_REPLICAS: wholeNumberSetting(0, 8, 1),
  ...storageVariables,
  SITE_URL: siteUrlSetting.optional(),
  API_KEYS: apiKeysSetting,
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').default(OPEN_SECRET),
  SESSION_SECRET_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSPORT_KEY: privateKeySetting.optional(),
  ...pushVariables,
  ...whatsAppVariables,
  ...otpVariables,
  STAFF_SECOND_FACTOR: z.enum(['required', 'offered'], 'must be required or offered').optional(),
  ...gstVariables,
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: outsideUrlSetting.default('https://api.razorpay.com'),
  UPI_BLOCK: z.enum(['on', 'off'], 'must be on or off').optional(),
  RAZORPAYX_ACCOUNT: z
    .string()
    .regex(/^\d{9,18}$/, 'must be the number of an account')
    .optional(),
  JOBS: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('1')
    .transform((value) => value === '1'),
  ANALYTICS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://events.example.com/take' })
    .optional(),
  MSG91_AUTH_KEY: z.string().min(1, 'must be the key of the SMS gateway').optional(),
  MSG91_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be a sender of 3 to 11 letters')
    .optional(),
  MSG91_TEMPLATES: registeredTemplatesSetting,
  MSG91_URL: outsideUrlSetting.default('https://control.msg91.com'),
  SMTP_URL: smtpUrlSetting.optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/, 'must be an address like Name <name@example.com>')
    .default(OPEN_SENDER),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address like http://127.0.0.1:4318' })
    .optional(),
  TRUSTED_PROXIES: trustedProxiesSetting,
  READ_LIMIT: wholeNumberSetting(0, 1_000_000, 5_000),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be fatal, error, warn, info, debug or silent',
    )
    .default('info'),
  PAGE_CACHE_MB: wholeNumberSetting(1, 65_536, 32),
  /** A household shares an address; behind a carrier's NAT, several do. */
  HOLDS_PER_ADDRESS: wholeNumberSetting(1, 1_000_000, 5),
  /** The default is what two cores render in a second. */
  MAX_IN_FLIGHT: wholeNumberSetting(0, 100_000, 48),
  SHUTDOWN_DELAY_MS: wholeNumberSetting(0, 60_000, 5_000),
  SHUTDOWN_TIMEOUT_MS: wholeNumberSetting(0, 120_000, 20_000),
})

type Variables = z.infer<typeof variables>
export type Env = Omit<Variables, 'SITE_URL' | 'STORAGE_DIR'> & {
  SITE_URL: string
  STORAGE_DIR: string
}

const MIN_SECRET_LENGTH = 12

function refuseOpenProduction(read: Variables): void {
  if (read.NODE_ENV !== 'production' || read.DEMO) return
  if (read.API_KEYS.length === 0) {
    throw new EnvError(
      'API_KEYS is missing: production needs its own key pairs (or DEMO=1, which says openly that this is a demo).',
    )
  }
  if (read.SESSION_SECRET === OPEN_SECRET) {
    throw new EnvError(
      'SESSION_SECRET is missing: production signs its sessions with a secret of its own.',
    )
  }
  const hasDemoPair = read.API_KEYS.some(
    ({ key, secret }) => key === 'demo-key' || secret === 'demo-secret',
  )
  if (hasDemoPair)
    throw new EnvError("API_KEYS holds the demo's key pair, which production doesn't accept.")
  const shortPair = read.API_KEYS.find(({ secret }) => secret.length < MIN_SECRET_LENGTH)
  if (shortPair !== undefined)
    throw new EnvError(
      `API_KEYS holds a secret of under ${MIN_SECRET_LENGTH} characters, which can be guessed: ${shortPair.name}.`,
    )
  if (read.SITE_URL === undefined)
    throw new EnvError(
      'SITE_URL is missing: messages, canonical links and sessions need the address that people see.',
    )
  if (!isSafeOrigin(read.SITE_URL))
    throw new EnvError(
      'SITE_URL must begin with https: sessions, codes and money travel over it (http only for localhost).',
    )
  const unsent = (['MSG91_AUTH_KEY', 'SMTP_URL'] as const).find((name) => read[name] === undefined)
  if (unsent !== undefined)
    throw new EnvError(
      `${unsent} is missing: production sends its messages (or DEMO=1, which keeps them in the demo's outbox).`,
    )
  if (read.MAIL_FROM === OPEN_SENDER)
    throw new EnvError(
      'MAIL_FROM is missing: mail from no-reply@localhost reaches no one, so production says whom its own is from.',
    )
}

function refuseHastyStop({ SHUTDOWN_DELAY_MS, SHUTDOWN_TIMEOUT_MS }: Variables): void {
  if (SHUTDOWN_TIMEOUT_MS < SHUTDOWN_DELAY_MS)
    throw new EnvError(
      'SHUTDOWN_TIMEOUT_MS must be at least SHUTDOWN_DELAY_MS: it is the longest a stop may take, with that delay.',
    )
}

function refuseOpenGstin({ NODE_ENV, DEMO, GSTINS }: Variables): void {
  if (NODE_ENV === 'production' && !DEMO && hasOpenGstin(GSTINS))
    throw new EnvError(
      'GSTINS is missing: production invoices its fees under registrations of its own (or DEMO=1, which invents them).',
    )
}

const RAZORPAY_KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const

/**
 * With an incomplete gateway, we would take orders that can't be paid or verified. With none, cars
 * would be held without payment.
 */
function refuseHalfGateway(read: Variables): void {
  const missing = RAZORPAY_KEYS.filter((name) => read[name] === undefined)
  if (
    missing.length === 0 ||
    (missing.length === RAZORPAY_KEYS.length && (read.NODE_ENV !== 'production' || read.DEMO))
  )
    return
  throw new EnvError(
    `${missing[0]} is missing: payments need all of Razorpay's keys (or DEMO=1, which pays at the sandbox gateway).`,
  )
}

function refuseHalfSender(read: Variables): void {
  const { MSG91_AUTH_KEY, MSG91_SENDER, MSG91_TEMPLATES, SITE_URL = '' } = read
  if (MSG91_AUTH_KEY !== undefined && MSG91_SENDER === undefined)
    throw new EnvError(
      'MSG91_SENDER is missing: text messages go out under a registered sender (DLT), or not at all.',
    )
  if (MSG91_AUTH_KEY !== undefined && SITE_URL.length > MAX_SITE_URL_LENGTH)
    throw new EnvError(
      `SITE_URL must have at most ${MAX_SITE_URL_LENGTH} characters: text messages name it, and longer ones would be cut (DLT).`,
    )
  const missing = MSG91_AUTH_KEY === undefined ? [] : listUnregisteredTexts(MSG91_TEMPLATES)
  if (missing.length > 0)
    throw new EnvError(
      `MSG91_TEMPLATES lacks the id under which these texts are registered (DLT): ${missing.join(', ')}.`,
    )
}

function refuseHalfWhatsApp(read: Variables): void {
  const missing = findMissingWhatsApp(read)
  if (missing !== undefined)
    throw new EnvError(
      `${missing} is missing: WhatsApp needs its token, phone id, app secret and verify token (or none of them).`,
    )
}

function refuseStandIn({ NODE_ENV, DEMO, PUSH_STAND_IN }: Variables): void {
  if (PUSH_STAND_IN !== undefined && NODE_ENV === 'production' && !DEMO)
    throw new EnvError('PUSH_STAND_IN is for tests: production pushes through the browsers.')
}

function refuseHalfStore(read: Variables): void {
  const missing = findMissingStorageSetting(read)
  if (missing !== undefined)
    throw new EnvError(
      `${missing} is missing: an S3-compatible store needs its address, bucket and both keys (or none of them, for local disk).`,
    )
}

export function parseEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  if (filled.DEMO === '1') filled.API_KEYS ??= DEMO_API_KEYS
  const result = variables.safeParse(
    filled.DEMO === '1' ? { ...DEMO_OTP_LIMITS, ...filled } : filled,
  )
  if (!result.success) {
    const [issue] = result.error.issues
    throw new EnvError(`${String(issue?.path[0])} ${issue?.message}.`)
  }
  const read = result.data
  refuseOpenProduction(read)
  refuseHalfGateway(read)
  refuseHalfSender(read)
  refuseHalfStore(read)
  refuseHastyStop(read)
  refuseOpenGstin(read)
  refuseStandIn(read)
  refuseHalfWhatsApp(read)
  return {
    ...read,
    SITE_URL: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    STORAGE_DIR: read.STORAGE_DIR ?? `${read.DATA_DIR}/storage`,
  }
}

export function getDirectUrl(): string {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env()
  return DATABASE_DIRECT_URL ?? DATABASE_URL
}

/** Only in an explicit demo, because the outbox shows the codes of all visitors. */
export function hasOutbox({ DEMO }: Pick<Env, 'DEMO'> = env()): boolean {
  return DEMO
}

let parsed: Env | undefined

export function env(): Env {
  parsed ??= parseEnv(process.env)
  return parsed
}

export function isDeveloping(): boolean {
  return process.env.NODE_ENV === 'development'
}

export function isBuilding(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build'
}
