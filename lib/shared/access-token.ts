/** Minutes that an access token lives. */
export const ACCESS_TOKEN_MINUTES = 15
export const ACCESS_TOKEN_SECONDS = ACCESS_TOKEN_MINUTES * 60
