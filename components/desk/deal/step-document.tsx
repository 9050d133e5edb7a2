import { Icon } from '@/components/ui/icon'
import type { DocumentKind } from '@/lib/features/documents/rules/documents'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { translateDocument } from '@/lib/i18n/words'
import { DeskDocumentUpload } from '../documents/desk-document-upload'

export function StepDocument({
  vehicleId,
  kind,
  onFile,
  buyer,
  t,
}: {
  vehicleId: string
  kind: DocumentKind
  onFile: readonly string[]
  buyer: string
  t: Translator<'deskSales'>
}) {
  const label = translateDocument(DEFAULT_LOCALE, kind)
  const isThere = onFile.includes(kind)
  return (
    <div className="grid gap-2 py-1" data-step-document={kind}>
      <p className="flex items-center gap-2 text-sm font-medium">
        <Icon
          name={isThere ? 'check' : 'document'}
          className={isThere ? 'text-good' : 'text-ink-soft'}
        />
        {isThere ? t('paperwork.onFile', { document: label }) : label}
      </p>
      {!isThere && (
        <DeskDocumentUpload
          vehicleId={vehicleId}
          owners={[{ of: 'buyer', label: buyer, kinds: [{ value: kind, label }] }]}
        />
      )}
    </div>
  )
}
