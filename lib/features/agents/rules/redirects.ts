export const MAX_REDIRECT_LENGTH = 500

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

function parseRedirect(uri: string): URL | null {
  if (uri.length > MAX_REDIRECT_LENGTH || !/^[\x21-\x7e]+$/.test(uri) || /["'<>\\`]/.test(uri))
    return null
  const url = URL.parse(uri)
  const isPlain = url && url.username === '' && url.password === '' && !uri.includes('#')
  return isPlain ? url : null
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && LOOPBACK.has(hostname)
}

/**
 * True for a redirect to the person's own machine (RFC 8252, section 7.3), where any program may
 * listen.
 */
export function isLoopbackRedirect(uri: string): boolean {
  const url = parseRedirect(uri)
  return url !== null && isLoopback(url)
}

/** HTTPS, or HTTP to a loopback name, as the MCP specification requires. */
export function isAllowedRedirect(uri: string): boolean {
  const url = parseRedirect(uri)
  return url !== null && (url.protocol === 'https:' || isLoopback(url))
}

/**
 * Compares character by character. Only the port of a loopback address may differ, because the
 * system chooses it (RFC 8252, section 7.3).
 */
export function matchesRedirect(registered: string, given: string): boolean {
  if (registered === given) return isAllowedRedirect(given)
  const [ours, theirs] = [parseRedirect(registered), parseRedirect(given)]
  if (!ours || !theirs || !isLoopback(ours) || !isLoopback(theirs)) return false
  ours.port = theirs.port = ''
  return ours.href === theirs.href
}

/** Host as shown to the person, in ASCII, so that look-alike letters show as `xn--`. */
export function getRedirectHost(uri: string): string {
  return URL.parse(uri)?.host ?? ''
}
