const SQLSTATE = /^(?:08\w{3}|57P0[1-5]|57014|53\w{3}|55P03|25P03|25006)$/

const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1011', 'P1017', 'P2024', 'P2028'])

const KINDS = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
])

const SENTENCES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed/i

const MAX_CAUSES = 5

function textAt(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

export function isUnavailable(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > MAX_CAUSES) return false
  const codes = [textAt(error, 'code'), textAt(error, 'originalCode')].filter(
    (code) => code !== undefined,
  )
  if (codes.some((code) => SQLSTATE.test(code) || SOCKET.has(code) || PRISMA.has(code))) return true
  if (KINDS.has(textAt(error, 'kind') ?? '')) return true
  if (SENTENCES.test(textAt(error, 'message') ?? '')) return true
  if (
    error instanceof AggregateError &&
    error.errors.some((inner) => isUnavailable(inner, depth + 1))
  )
    return true
  // Prisma keeps the driver's message apart from its own.
  const meta: unknown = Reflect.get(error, 'meta')
  if (
    typeof meta === 'object' &&
    meta !== null &&
    isUnavailable(Reflect.get(meta, 'driverAdapterError'), depth + 1)
  )
    return true
  return isUnavailable(Reflect.get(error, 'cause'), depth + 1)
}
