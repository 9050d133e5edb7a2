/** OAuth 2.1 recommends at most ten minutes; a program exchanges the code at once. */
export const AUTHORIZATION_CODE_SECONDS = 60
export const AGENT_TOKEN_SECONDS = 30 * 60
export const MAX_UNUSED_GRANT_DAYS = 30
/** With more consents than this, the ones unused for longest end. */
export const MAX_GRANTS = 10
/** Lifetime of a checkout session; the protocol's own default. */
export const CHECKOUT_SESSION_HOURS = 6
