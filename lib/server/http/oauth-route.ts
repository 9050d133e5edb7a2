import { createHandlers, type RouteHandlers } from './handlers'
import { readBodyUpTo } from './read-body'
import { sendJson } from './respond'

/** Error codes of RFC 6749 (5.2), RFC 7591 (3.2.2) and RFC 8707 (2). */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_client_metadata'
  | 'invalid_redirect_uri'

export class OAuthRefusal extends Error {
  readonly code: OAuthErrorCode
  constructor(code: OAuthErrorCode, description: string) {
    super(description)
    this.code = code
  }
}

export type OAuthFields = Readonly<Record<string, string | undefined>>

/** @throws OAuthRefusal for a field sent twice (RFC 6749, section 3.2) */
function readFields(sent: URLSearchParams): OAuthFields {
  const names = [...sent.keys()]
  if (new Set(names).size < names.length)
    throw new OAuthRefusal('invalid_request', 'A field was sent twice.')
  return Object.fromEntries(sent)
}

async function readText(request: Request, type: string): Promise<string> {
  const given = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (given !== type) throw new OAuthRefusal('invalid_request', `Send ${type}.`)
  return new TextDecoder().decode(await readBodyUpTo(request))
}

export async function readOAuthForm(request: Request): Promise<OAuthFields> {
  return readFields(
    new URLSearchParams(await readText(request, 'application/x-www-form-urlencoded')),
  )
}

export async function readOAuthJson(request: Request): Promise<unknown> {
  const text = await readText(request, 'application/json')
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new OAuthRefusal('invalid_client_metadata', 'The body is no JSON.')
  }
}

export function oauthRoute(
  path: string,
  status: number,
  answer: (request: Request) => Promise<object>,
): RouteHandlers {
  return createHandlers({ path, endpoints: {}, methods: ['POST'] }, (method) =>
    method === 'POST'
      ? async (request) => {
          try {
            return sendJson('POST', status, await answer(request), { pragma: 'no-cache' })
          } catch (error) {
            if (!(error instanceof OAuthRefusal)) throw error
            const { code, message } = error
            return sendJson('POST', code === 'invalid_client' ? 401 : 400, {
              error: code,
              error_description: message,
            })
          }
        }
      : undefined,
  )
}
