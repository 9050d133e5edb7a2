/** Minutes for which an access token is valid. */
export const ACCESS_TOKEN_MINUTES = 15
export const ACCESS_TOKEN_SECONDS = ACCESS_TOKEN_MINUTES * 60
