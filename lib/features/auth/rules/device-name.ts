const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

export function parseDeviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const nameOf = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, shape]) => shape.test(userAgent))?.[0]
  return [nameOf(BROWSERS), nameOf(SYSTEMS)].filter(Boolean).join(', ') || null
}
