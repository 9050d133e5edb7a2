import { z } from 'zod'
import { ERROR_STATUS } from '@/lib/shared/error-codes'
import type { Endpoint, FileEndpoint } from './endpoint'
import { type JsonObject, toJsonSchema } from './openapi-parameters'

const STATUS = { ...ERROR_STATUS, bad_address: 400, address_too_long: 414 } as const
type AnyErrorCode = keyof typeof STATUS
const ERROR_CODES = Object.keys(STATUS) as [AnyErrorCode, ...AnyErrorCode[]]

export const failureShape = z.strictObject({
  message: z.string().describe('For the person'),
  code: z.enum(ERROR_CODES).describe('For the program'),
  fields: z.record(z.string(), z.string()).optional().describe('What to correct, by field'),
  registrationToken: z
    .string()
    .optional()
    .describe('With not_registered: registers without a second code'),
  customerOTPAuthorizationId: z
    .string()
    .optional()
    .describe('With second_code_required: the authorization of the second code'),
  passkey: z
    .string()
    .optional()
    .describe('With second_code_required at the desk: what a passkey is asked to sign, as JSON'),
  secondFactors: z
    .string()
    .optional()
    .describe('With fresh_login_required at the desk: `code`, `passkey` or both'),
  challenge: z.string().optional().describe('With challenge_required: what to solve, as JSON'),
})

const content = (schema: unknown, type = 'application/json'): JsonObject => ({ [type]: { schema } })

function errorCodesOf(endpoint: Endpoint | FileEndpoint, method: string): AnyErrorCode[] {
  const { auth, isOpen, body, fails = [] } = { isOpen: false, body: undefined, ...endpoint }
  const { upload, idempotent, acts, describedQuery } = endpoint as Endpoint
  const writes = method !== 'GET' || acts
  const needsSession = auth !== 'public' && auth !== 'optional'
  const isDesk = auth === 'staff' || auth === 'manager'
  const takesInput = endpoint.query ?? endpoint.params ?? body
  return [
    ...(isOpen ? [] : (['invalid_api_key'] as const)),
    ...(needsSession ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(!isOpen && writes ? (['forbidden', 'conflict'] as const) : []),
    ...(isDesk ? (['fresh_login_required'] as const) : []),
    ...(takesInput ? (['invalid_input', 'not_found'] as const) : []),
    ...(endpoint.params ? (['bad_address'] as const) : []),
    ...((endpoint.query ?? endpoint.params ?? describedQuery)
      ? (['address_too_long'] as const)
      : []),
    ...(body
      ? (['bad_request', 'payload_too_large', 'request_timeout', 'unsupported_media_type'] as const)
      : []),
    ...(upload ? (['unavailable'] as const) : []),
    ...(idempotent ? (['bad_request', 'idempotency_mismatch'] as const) : []),
    ...fails,
    'too_many_requests',
    'internal_error',
    'unavailable',
  ]
}

const HEADERS: JsonObject = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'API-Version': { $ref: '#/components/headers/ApiVersion' },
}
const GOING: JsonObject = {
  Deprecation: { $ref: '#/components/headers/Deprecation' },
  Sunset: { $ref: '#/components/headers/Sunset' },
}

function headersOf({ deprecated }: Pick<Endpoint, 'deprecated'>): JsonObject {
  if (!deprecated) return HEADERS
  const { Deprecation, Sunset } = GOING
  return { ...HEADERS, Deprecation, ...(deprecated.sunset === undefined ? {} : { Sunset }) }
}

function failures(endpoint: Endpoint | FileEndpoint, method: string): JsonObject {
  const codes = Map.groupBy(new Set(errorCodesOf(endpoint, method)), (code) => String(STATUS[code]))
  return Object.fromEntries(
    [...codes].map(([status, same]) => [
      status,
      {
        description: same.join(', '),
        headers: headersOf(endpoint),
        content: content({
          $ref: '#/components/schemas/Failure',
          properties: { code: { enum: same } },
        }),
      },
    ]),
  )
}

function success(endpoint: Endpoint): JsonObject {
  const beside = endpoint.beside && toJsonSchema(endpoint.beside, 'output')
  return {
    type: 'object',
    properties: {
      data: toJsonSchema(endpoint.response, 'output'),
      ...(beside?.properties as JsonObject | undefined),
    },
    required: ['data', ...((beside?.required as string[] | undefined) ?? [])],
    additionalProperties: false,
  }
}

function rawAnswers(endpoint: Endpoint, answers: NonNullable<Endpoint['answers']>): JsonObject {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      typeof answer === 'string'
        ? { description: answer, headers: headersOf(endpoint) }
        : {
            description: answer.description,
            headers: headersOf(endpoint),
            content: { [answer.type]: {} },
          },
    ]),
  )
}

export function listResponses(endpoint: Endpoint, method: string): JsonObject {
  const isKept = endpoint.auth === 'public' && endpoint.maxAge !== undefined
  const done: JsonObject = {
    [String(endpoint.status ?? 200)]: {
      description: endpoint.summary,
      headers: headersOf(endpoint),
      content: content(success(endpoint)),
    },
  }
  return {
    ...(endpoint.answers ? rawAnswers(endpoint, endpoint.answers) : done),
    ...(isKept
      ? { 304: { description: 'The caller holds it already', headers: headersOf(endpoint) } }
      : {}),
    ...failures(endpoint, method),
  }
}

export function listFileResponses(file: FileEndpoint): JsonObject {
  return {
    200: {
      description: file.summary,
      headers: headersOf(file),
      content: Object.fromEntries(
        [file.type].flat().map((type) => [type.split(';')[0] ?? type, {}]),
      ),
    },
    ...failures(file, 'GET'),
  }
}
