export type Hex = `#${string}`

export function mixColours(from: Hex, to: Hex, share: number): Hex {
  const channels = [1, 3, 5].map((at) => {
    const a = Number.parseInt(from.slice(at, at + 2), 16)
    const b = Number.parseInt(to.slice(at, at + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
