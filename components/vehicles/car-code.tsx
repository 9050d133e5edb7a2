import { splitAtCarCodes } from '@/lib/features/vehicles/rules/car-codes'

/**
 * A text that names cars' codes, or a code alone. It is read, and searched for, as one: its hyphens are no place for a new line,
 * and are copied as they are. With letters twice as large a line of a phone can be too short for it.
 */
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
