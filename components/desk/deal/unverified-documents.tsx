import { Link } from '@/components/ui/link'
import type { DeskDeal } from '@/lib/features/desk/dto'
import type { Translator } from '@/lib/i18n/translator'

export function UnverifiedDocuments({ deal, t }: { deal: DeskDeal; t: Translator<'deskSales'> }) {
  return (
    <div className="grid gap-1 text-sm text-warn" data-unverified>
      <p>{t('papers.verify')}</p>
      <ul className="list-disc pl-5">
        {deal.unverified.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Link
        href={`/dost/cars/${deal.vehicleId}?tab=deal#documents`}
        className="inline-flex min-h-tap items-center text-accent underline"
      >
        {t('papers.open')}
      </Link>
    </div>
  )
}
