import { CAR_RIGHTS, type StaffRight } from '@/lib/features/staff/rules'
import { deskTexts } from '../../texts'

interface RightsNoteProps {
  missing: readonly StaffRight[]
  city: string
}

/** Says above a car what its reader may not do with it, before they have filled in a form that is refused. */
export async function RightsNote({ missing, city }: RightsNoteProps) {
  const refused = CAR_RIGHTS.filter((right) => missing.includes(right))
  if (refused.length === 0) return null
  const t = await deskTexts()
  const text =
    refused.length === CAR_RIGHTS.length
      ? t('rights.none', { city })
      : t('rights.some', {
          city,
          kinds: new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(
            refused.map((right) => t(`rights.kind.${right}`)),
          ),
        })
  return <p className="mb-4 rounded-md bg-warn-tint px-4 py-3 text-sm">{text}</p>
}
