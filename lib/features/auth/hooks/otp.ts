'use client'

import { ApiError, callApi } from '@/lib/client/api'
import { toObject } from '@/lib/client/api-error'
import type { Role } from '@/lib/shared/roles'

export interface LoggedInAccount {
  token: string
  role: Role
  city: { id: number | null; name: string | null } | null
  firstName: string
  phoneNumber: string
  locale?: string
}

export interface SentCode {
  authorizationId: string
  resendAfter: number
  digits: number
}

export type OtpRequest =
  | { form: 'login'; phone: string }
  | {
      form: 'register'
      phone: string
      name: string
      email: string
      role: Role
      registrationToken?: string
    }

export type OtpRequestResult =
  | { kind: 'sent'; code: SentCode }
  | { kind: 'in'; account: LoggedInAccount }

export type OtpVerifyResult =
  | { kind: 'in'; account: LoggedInAccount }
  | { kind: 'second'; code: SentCode }
  | { kind: 'unregistered'; registrationToken: string; message: string }
  | { kind: 'wrong' }

const USUAL_PAUSE = 30
const USUAL_DIGITS = 4

function codeOf(answer: Record<string, unknown>): SentCode {
  const { customerOTPAuthorizationId: id, resendAfter, digits } = answer
  if (typeof id !== 'string' && typeof id !== 'number') throw new ApiError(0, 'unknown', '')
  return {
    authorizationId: String(id),
    resendAfter: typeof resendAfter === 'number' ? resendAfter : USUAL_PAUSE,
    digits: typeof digits === 'number' ? digits : USUAL_DIGITS,
  }
}

function post<T>(call: string, body: object, headers?: Record<string, string>): Promise<T> {
  return callApi<T>(`/customer/v1/${call}`, { method: 'POST', body, headers })
}

async function askForCode<T>(call: string, body: object): Promise<T> {
  try {
    return await post<T>(call, body)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'challenge_required') throw error
    const { computeChallengeAnswer: answerChallenge } = await import('./solve-challenge')
    const answer = await answerChallenge(error.body.challenge)
    if (answer === null) throw error
    return post<T>(call, body, { 'X-Challenge-Answer': answer })
  }
}

export async function requestComplaintCode(phone: string): Promise<SentCode> {
  return codeOf(toObject(await askForCode('complaintCode', { phoneNumber: phone })))
}

export async function requestOtp(request: OtpRequest): Promise<OtpRequestResult> {
  if (request.form === 'login')
    return {
      kind: 'sent',
      code: codeOf(toObject(await askForCode('login', { phoneNumber: request.phone }))),
    }
  const { phone, role, name, email, registrationToken } = request
  const answer = await askForCode<LoggedInAccount | undefined>('registerUser', {
    phoneNumber: phone,
    role,
    firstName: name,
    emailId: email,
    ...(registrationToken && { registrationToken }),
  })
  return answer && 'token' in answer
    ? { kind: 'in', account: answer }
    : { kind: 'sent', code: codeOf(toObject(answer)) }
}

function refusalOf(error: unknown): OtpVerifyResult {
  if (!(error instanceof ApiError)) throw error
  const { code, body, message } = error
  const { registrationToken } = body
  if (code === 'second_code_required') return { kind: 'second', code: codeOf(body) }
  if (code === 'not_registered' && typeof registrationToken === 'string')
    return { kind: 'unregistered', registrationToken, message }
  return { kind: 'wrong' }
}

/** Any other failure, even of the network, looks like a wrong code (spec section 8). */
export async function verifyOtp(
  phone: string,
  otp: string,
  { authorizationId }: SentCode,
): Promise<OtpVerifyResult> {
  try {
    const account = await post<LoggedInAccount>('checkOTP', {
      phoneNumber: phone,
      otp: Number(otp),
      customerOTPAuthorizationId: authorizationId,
    })
    return account?.token ? { kind: 'in', account } : { kind: 'wrong' }
  } catch (error) {
    return refusalOf(error)
  }
}

export async function resendOtp(phone: string, { authorizationId }: SentCode): Promise<number> {
  const { resendAfter } = toObject(
    await askForCode('sendOTP', {
      phoneNumber: phone,
      customerOTPAuthorizationId: authorizationId,
    }),
  )
  return typeof resendAfter === 'number' ? resendAfter : USUAL_PAUSE
}
