import {
  redirectToUnsubscribe,
  unsubscribeByForm,
} from '@/lib/features/customers/commands/unsubscribe-link'
import { linkRoute } from '@/lib/server/http/raw-route'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = linkRoute(
  '/customer/v1/unsubscribe',
  "Stops all alerts of whom the link's `t` belongs to, without a login: a form of our page, or a mail program's one click (RFC 8058). GET only leads to the page.",
  { lead: redirectToUnsubscribe, act: unsubscribeByForm },
)
