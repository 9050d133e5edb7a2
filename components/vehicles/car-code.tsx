import { splitAtCarCodes } from '@/lib/features/vehicles/rules/car-codes'

export function CarCode({ text }: { text: string }) {
  return splitAtCarCodes(text).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap max-[14rem]:whitespace-normal">
        {part}
      </span>
    ),
  )
}
