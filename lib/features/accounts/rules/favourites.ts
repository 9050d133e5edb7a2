/** Cars that a browser kept before the login, at most. */
export const MAX_JOINED = 50
