import { placeOnScale, type PriceScale } from '@/lib/features/valuation/rules/price-scale'

export function RangeScale({
  scale,
  range: { low, fair, high },
  others,
}: {
  scale: PriceScale
  range: { low: number; fair: number; high: number }
  others: readonly number[]
}) {
  const at = (price: number) => `${placeOnScale(scale, price)}%`
  return (
    <div className="range-scale" aria-hidden>
      {others.map((price, place) => (
        <i key={place} style={{ left: at(price) }} />
      ))}
      <span
        style={{
          left: at(low),
          width: `${placeOnScale(scale, high) - placeOnScale(scale, low)}%`,
        }}
      />
      <b style={{ left: at(fair) }} />
    </div>
  )
}
