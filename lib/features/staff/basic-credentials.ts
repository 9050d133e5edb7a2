/** The name and password of an `Authorization: Basic` header (RFC 7617); null where there is none, or it can't be read. */
export function basicCredentials(headers: Headers): { username: string; password: string } | null {
  const encoded = /^basic +([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\0')) return null
  return { username: text.slice(0, colon), password: text.slice(colon + 1) }
}
