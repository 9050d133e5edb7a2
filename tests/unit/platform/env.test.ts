import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import notices from '@/lib/i18n/messages/en/notices.json'
import { EnvError, parseEnv } from '@/lib/server/env'

const DATABASE_URL = 'postgresql://user:hunter2@db.example.com:5432/cars'
const OWN_KEYS = 'partner:partner-key:partner-secret'

describe('settings', () => {
  it('have a default, except the database', () => {
    expect(parseEnv({ DATABASE_URL })).toMatchObject({
      NODE_ENV: 'development',
      DEMO: false,
      DATABASE_URL,
      DB_POOL_SIZE: 10,
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      STORAGE_DIR: '.data/storage',
      SITE_URL: 'http://localhost:3000',
      API_KEYS: [],
      TRUSTED_PROXIES: [],
      LOG_LEVEL: 'info',
      PAGE_CACHE_MB: 32,
      HOLDS_PER_ADDRESS: 5,
      MAX_IN_FLIGHT: 48,
      SHUTDOWN_DELAY_MS: 5_000,
      SHUTDOWN_TIMEOUT_MS: 20_000,
    })
  })

  it('derive from the port and the data folder unless set', () => {
    const { SITE_URL, STORAGE_DIR } = parseEnv({
      DATABASE_URL,
      PORT: '3101',
      DATA_DIR: '/var/lib/cars',
    })
    expect({ SITE_URL, STORAGE_DIR }).toEqual({
      SITE_URL: 'http://localhost:3101',
      STORAGE_DIR: '/var/lib/cars/storage',
    })
  })

  it('treat a blank value as none', () => {
    expect(parseEnv({ DATABASE_URL, PORT: '', LOG_LEVEL: ' ' })).toMatchObject({
      PORT: 3000,
      LOG_LEVEL: 'info',
    })
  })

  it('read lists', () => {
    expect(
      parseEnv({ DATABASE_URL, API_KEYS: 'a:b:c, d:e:f', TRUSTED_PROXIES: '10.0.0.0/8, ::1' }),
    ).toMatchObject({
      API_KEYS: [
        { name: 'a', key: 'b', secret: 'c' },
        { name: 'd', key: 'e', secret: 'f' },
      ],
      TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    })
  })

  it.each([
    [
      'DATABASE_URL',
      undefined,
      'DATABASE_URL is missing: say which Postgres to use, or start without it through `npm start`.',
    ],
    [
      'DATABASE_URL',
      'mysql://x/y',
      'DATABASE_URL must be a connection string like postgresql://user:password@host:5432/database.',
    ],
    [
      'DATABASE_URL',
      'postgresql://',
      'DATABASE_URL must be a connection string like postgresql://user:password@host:5432/database.',
    ],
    [
      'DATABASE_URL',
      'postgresql:///cars',
      'DATABASE_URL must be a connection string like postgresql://user:password@host:5432/database.',
    ],
    [
      'DATABASE_URL',
      'postgresql://db.example.com',
      'DATABASE_URL must be a connection string like postgresql://user:password@host:5432/database.',
    ],
    [
      'DATABASE_URL',
      'postgresql://a@b/',
      'DATABASE_URL must be a connection string like postgresql://user:password@host:5432/database.',
    ],
    ['DATABASE_READ_URL', 'postgresql://', 'DATABASE_READ_URL must be a connection string'],
    ['RAZORPAY_URL', 'http://api.razorpay.com', 'RAZORPAY_URL must begin with https'],
    ['RAZORPAY_URL', 'http://localhost.example.com', 'RAZORPAY_URL must begin with https'],
    ['MSG91_URL', 'http://10.0.0.1:8080', 'MSG91_URL must begin with https'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '3e3', 'PORT must be a whole number from 0 to 65535.'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1.'],
    [
      'SITE_URL',
      'https://example.com/shop',
      'SITE_URL must be an origin like https://example.com, without a path.',
    ],
    [
      'SITE_URL',
      'javascript:alert(1)',
      'SITE_URL must be an origin like https://example.com, without a path.',
    ],
    ['API_KEYS', 'only-a-key', 'API_KEYS must be a comma list of name:key:secret.'],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'grpc://collector',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://127.0.0.1:4318.',
    ],
    [
      'OPENSEARCH_URL',
      'https://search1.example.com:9200,search2.example.com:9200',
      'OPENSEARCH_URL must be a comma list of addresses like https://user:password@search1.example.com:9200.',
    ],
    ['OPENSEARCH_SHARDS', '0', 'OPENSEARCH_SHARDS must be a whole number from 1 to 64.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/99',
      'TRUSTED_PROXIES must be a comma list of addresses or ranges like 10.0.0.0/8.',
    ],
    [
      'SMTP_URL',
      'http://mail',
      'SMTP_URL must be a connection string like smtps://user:password@host:465.',
    ],
    [
      'SMTP_URL',
      'smtp://',
      'SMTP_URL must be a connection string like smtps://user:password@host:465.',
    ],
    [
      'API_KEYS',
      'a:same-key:first-secret,b:same-key:second-secret',
      'API_KEYS must name each key once',
    ],
    ['SHUTDOWN_DELAY_MS', '30000', 'SHUTDOWN_TIMEOUT_MS must be at least SHUTDOWN_DELAY_MS'],
    ['MSG91_TEMPLATES', 'otp', 'MSG91_TEMPLATES must be a comma list of template:id.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be fatal, error, warn, info, debug or silent.'],
    ['NODE_ENV', 'staging', 'NODE_ENV must be development, test or production.'],
  ])('a bad %s (%s) is one sentence that names it', (name, value, sentence) => {
    const read = () => parseEnv({ DATABASE_URL, [name]: value })
    expect(read).toThrow(EnvError)
    expect(read).toThrow(sentence)
  })

  it('never appear in an error, since they may be secret', () => {
    expect(() => parseEnv({ DATABASE_URL: 'postgres//user:hunter2@host' })).toThrow(
      expect.not.stringContaining('hunter2'),
    )
    expect(() => parseEnv({ DATABASE_URL, API_KEYS: 'partner:hunter2' })).toThrow(
      expect.not.stringContaining('hunter2'),
    )
  })
})

describe('in production', () => {
  const SESSION_SECRET = 'x'.repeat(32)
  const RAZORPAY = {
    RAZORPAY_KEY_ID: 'rzp_test',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'webhook',
  }
  const registered = Object.entries(notices)
    .filter(([, texts]) => 'sms' in texts)
    .map(([name]) => name)
  const templates = (names: readonly string[]) =>
    names.map((name) => `${name}:registered-${name}`).join(',')
  const SENDERS = {
    MSG91_AUTH_KEY: 'key',
    MSG91_SENDER: 'BHAROS',
    MSG91_TEMPLATES: templates(registered),
    SMTP_URL: 'smtps://user:password@mail.example.com',
    MAIL_FROM: 'cars@example.com',
    GSTINS: '27AAPFU0939F1ZV',
  }

  it('the secrets must be set', () => {
    expect(() => parseEnv({ DATABASE_URL, NODE_ENV: 'production', API_KEYS: OWN_KEYS })).toThrow(
      'SESSION_SECRET is missing',
    )
    expect(() => parseEnv({ DATABASE_URL, NODE_ENV: 'production' })).toThrow('API_KEYS is missing')
    const closed = {
      DATABASE_URL,
      NODE_ENV: 'production',
      API_KEYS: OWN_KEYS,
      SESSION_SECRET,
      SITE_URL: '',
      ...RAZORPAY,
    }
    expect(() => parseEnv(closed)).toThrow('SITE_URL is missing')
    closed.SITE_URL = 'https://cars.example.com'
    expect(() => parseEnv(closed)).toThrow('MSG91_AUTH_KEY is missing')
    expect(() => parseEnv({ ...closed, MSG91_AUTH_KEY: 'key' })).toThrow('SMTP_URL is missing')
    expect(() => parseEnv({ ...closed, ...SENDERS, MAIL_FROM: '' })).toThrow('MAIL_FROM is missing')
    expect(parseEnv({ ...closed, ...SENDERS }).API_KEYS).toHaveLength(1)
    expect(() => parseEnv({ ...closed, ...SENDERS, GSTINS: '' })).toThrow('GSTINS is missing')
    expect(() => parseEnv({ ...closed, ...SENDERS, GSTINS: '27AAPFU0939F1ZW' })).toThrow(
      'GSTINS must be a comma list of GSTINs',
    )
    const withKeys = (API_KEYS: string) => () => parseEnv({ ...closed, ...SENDERS, API_KEYS })
    expect(withKeys('partner:partner-key:x')).toThrow(
      'API_KEYS holds a secret of under 12 characters, which can be guessed: partner.',
    )
    const at = (SITE_URL: string) => () => parseEnv({ ...closed, ...SENDERS, SITE_URL })
    expect(at('http://cars.example.com')).toThrow('SITE_URL must begin with https')
    expect(at('https://cars.example.com')).not.toThrow()
    expect(at('http://localhost:3000')).not.toThrow()
  })

  it.each(['0.0.0.0/0', '::/0', '10.0.0.0/33'])('%s is no range of proxies', (TRUSTED_PROXIES) => {
    expect(() => parseEnv({ DATABASE_URL, TRUSTED_PROXIES })).toThrow('TRUSTED_PROXIES')
  })

  it('a site address too long for text messages is refused if they are sent', () => {
    const at =
      (SITE_URL: string, more = {}) =>
      () =>
        parseEnv({ DATABASE_URL, SITE_URL, ...more })
    const [fits, long] = [29, 30].map((letters) => `https://${'a'.repeat(letters)}`)
    expect(at(fits ?? '', SENDERS)).not.toThrow()
    expect(at(long ?? '', SENDERS)).toThrow('SITE_URL must have at most 37 characters')
    expect(at(long ?? '')).not.toThrow()
  })

  it('every text message needs its registered id if the gateway sends it', () => {
    const own = { DATABASE_URL, MSG91_AUTH_KEY: 'key', MSG91_SENDER: 'BHAROS' }
    const lacks = (names: readonly string[]) => () =>
      parseEnv({ ...own, MSG91_TEMPLATES: templates(names) })
    expect(lacks(registered)).not.toThrow()
    expect(lacks(registered.filter((name) => name !== 'holdExpired'))).toThrow(
      'MSG91_TEMPLATES lacks the id under which these texts are registered (DLT): holdExpired.',
    )
    expect(lacks(['verifyEmail'])).toThrow('otp, digest')
    const inHindi = registered.map((name) => `hi.${name}`)
    expect(lacks([...registered, ...inHindi])).not.toThrow()
    expect(lacks([...registered, ...inHindi.slice(1)])).toThrow('(DLT): hi.otp.')
    expect(registered).not.toContain('verifyEmail')
    expect(() => parseEnv({ DATABASE_URL, MSG91_TEMPLATES: 'otp:1' })).not.toThrow()
  })

  it('text messages need their registered sender if the gateway sends them', () => {
    const own = { DATABASE_URL, MSG91_TEMPLATES: templates(registered) }
    expect(() => parseEnv({ ...own, MSG91_AUTH_KEY: 'key' })).toThrow('MSG91_SENDER is missing')
    expect(() => parseEnv({ ...own, MSG91_AUTH_KEY: 'key', MSG91_SENDER: 'BHAROS' })).not.toThrow()
    expect(() => parseEnv(own)).not.toThrow()
  })

  it.each([
    ['RAZORPAY_URL', 'https://api.example.com'],
    ['RAZORPAY_URL', 'http://127.0.0.1:9'],
    ['MSG91_URL', 'http://sms.localhost:9'],
    ['DATABASE_URL', 'postgresql:///cars?host=/var/run/postgresql'],
  ])('%s may be %s', (name, value) => {
    expect(() => parseEnv({ DATABASE_URL, [name]: value })).not.toThrow()
  })

  it("payments need all of Razorpay's keys; a demo without any uses the sandbox", () => {
    const own = {
      DATABASE_URL,
      NODE_ENV: 'production',
      API_KEYS: OWN_KEYS,
      SESSION_SECRET,
      SITE_URL: 'https://cars.example.com',
      ...SENDERS,
    }
    expect(() => parseEnv(own)).toThrow('RAZORPAY_KEY_ID is missing')
    expect(() => parseEnv({ ...own, ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET: '' })).toThrow(
      'RAZORPAY_WEBHOOK_SECRET is missing',
    )
    expect(() => parseEnv({ DATABASE_URL, DEMO: '1', RAZORPAY_KEY_ID: 'rzp_test' })).toThrow(
      'RAZORPAY_KEY_SECRET is missing',
    )
    expect(
      parseEnv({ DATABASE_URL, NODE_ENV: 'production', DEMO: '1' }).RAZORPAY_KEY_ID,
    ).toBeUndefined()
  })

  it("the demo's key pair is refused", () => {
    const API_KEYS = `${OWN_KEYS},demo:demo-key:demo-secret`
    expect(() =>
      parseEnv({ DATABASE_URL, NODE_ENV: 'production', API_KEYS, SESSION_SECRET }),
    ).toThrow("API_KEYS holds the demo's key pair")
  })

  it('DEMO=1 declares a demo, and brings its key pair', () => {
    expect(parseEnv({ DATABASE_URL, NODE_ENV: 'production', DEMO: '1' }).API_KEYS).toEqual([
      { name: 'demo', key: 'demo-key', secret: 'demo-secret' },
    ])
  })
})

describe('.env.example', () => {
  it('names every setting', () => {
    const example = readFileSync('.env.example', 'utf8')
    const names = Object.keys(parseEnv({ DATABASE_URL })).filter((name) => name !== 'NODE_ENV')
    expect(names.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([])
  })
})
