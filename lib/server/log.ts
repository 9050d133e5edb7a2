import pino from 'pino'
import { env } from './env.ts'
import { getTraceId } from './tracing/trace.ts'

const SECRET_FIELDS = [
  'phone',
  'phoneNumber',
  'otp',
  'code',
  'token',
  'accessToken',
  'refreshToken',
  'registrationToken',
  'password',
  'secret',
  'authorization',
  'cookie',
  'emailId',
  'connectionString',
  '["set-cookie"]',
  '["x-api-key"]',
  '["x-api-secret"]',
  '["x-razorpay-signature"]',
]

const paths = SECRET_FIELDS.flatMap((field) => {
  const key = field.startsWith('[') ? field : `.${field}`
  return [field, `*${key}`, `*.*${key}`]
})

function traceOfLine(): { trace?: string } {
  const trace = getTraceId()
  return trace === undefined ? {} : { trace }
}

export function createLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: traceOfLine,
    redact: { paths, censor: '[hidden]' },
  }
  return destination ? pino(options, destination) : pino(options)
}

let shared: pino.Logger | undefined

export function log(): pino.Logger {
  shared ??= createLog(env().LOG_LEVEL)
  return shared
}
