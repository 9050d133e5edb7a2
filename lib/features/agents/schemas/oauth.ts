import { z } from 'zod'
import { MAX_REDIRECT_LENGTH } from '../rules/redirects'

const MAX_REDIRECTS = 10
/** Length of all redirect URIs together, so that a client id fits a URL. */
const MAX_REDIRECTS_LENGTH = 1_500

/** Fields that we use of a client's metadata (RFC 7591, section 2). Others are ignored. */
export const clientMetadata = z.object({
  client_name: z.string().max(200).optional(),
  redirect_uris: z
    .array(z.string().max(MAX_REDIRECT_LENGTH))
    .min(1)
    .max(MAX_REDIRECTS)
    .refine((uris) => uris.join('').length <= MAX_REDIRECTS_LENGTH),
  token_endpoint_auth_method: z.string().optional(),
  grant_types: z.array(z.string()).max(10).optional(),
  response_types: z.array(z.string()).max(10).optional(),
})

export type ClientMetadata = z.output<typeof clientMetadata>

export interface AgentClient {
  clientId: string
  name: string
  redirectUris: readonly string[]
}
