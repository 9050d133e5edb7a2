import type { TextRef } from './text-ref'

export const ERROR_STATUS = {
  bad_request: 400,
  bad_signature: 400,
  payment_mismatch: 400,
  invalid_api_key: 401,
  unauthenticated: 401,
  invalid_otp: 401,
  passkey_refused: 401,
  second_code_required: 401,
  forbidden: 403,
  fresh_login_required: 403,
  not_found: 404,
  not_registered: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  already_booked: 409,
  being_reserved: 409,
  pending_order: 409,
  not_reservable: 409,
  payment_refunded: 409,
  slot_taken: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  auction_only: 422,
  idempotency_mismatch: 422,
  challenge_required: 429,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** `lib/server/http/failure.ts` translates `message` and `fields`. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    /**
     * `more` has data with which the client can continue, such as a registration token. `challenge`
     * is the WWW-Authenticate header.
     */
    readonly detail: {
      message?: TextRef | string
      fields?: Record<string, TextRef | string>
      retryAfter?: number
      more?: Record<string, string>
      challenge?: string
    } = {},
  ) {
    super(typeof detail.message === 'object' ? detail.message.key : (detail.message ?? code))
    this.name = 'DomainError'
  }
}
