const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function checkSign(first14: string): string {
  const sum = [...first14].reduce((total, sign, place) => {
    const product = SIGNS.indexOf(sign) * ((place % 2) + 1)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return SIGNS[(36 - (sum % 36)) % 36] ?? ''
}

export function isGstin(text: string): boolean {
  return (
    /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/.test(text) &&
    checkSign(text.slice(0, 14)) === text[14]
  )
}
