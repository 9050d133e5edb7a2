import type { ReactNode } from 'react'
import { readMissingRights } from '@/lib/features/staff/queries'
import { type CAR_RIGHTS } from '@/lib/features/staff/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { requireStaff } from './require-staff'

interface IfAllowedProps {
  right: (typeof CAR_RIGHTS)[number]
  /** Left out for records without a city. */
  of?: { cityId: number | null; city: string | null }
  /** Shows nothing if the right is missing, because the page names it elsewhere. */
  isSilent?: boolean
  children: ReactNode
}

export async function IfRightGranted({ right, of, isSilent = false, children }: IfAllowedProps) {
  const staff = await requireStaff()
  const missing = await readMissingRights(staff.id, of?.cityId ?? null)
  if (!missing.includes(right)) return children
  if (isSilent) return null
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  const kind = t(`rights.kind.${right}`)
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      {of?.city ? t('rights.neededIn', { kind, city: of.city }) : t('rights.needed', { kind })}
    </p>
  )
}
