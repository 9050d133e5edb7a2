import { Disclosure } from '@/components/ui/disclosure'
import {
  isDocumentReadingKind,
  DOCUMENT_READING_FIELDS,
  type DocumentReadingField,
  type DocumentReadingFacts,
  type DocumentReadingKind,
} from '@/lib/features/documents/rules/document-readings'
import { DeskForm } from '../desk-form'
import type { FieldSpec } from '../field-spec'
import type { Translator } from '@/lib/i18n/translator'

/** PAN cards name the father; a mother only if she is a single parent. */
const labelOf = (
  kind: DocumentReadingKind,
  field: DocumentReadingField,
  t: Translator<'deskDocuments'>,
) => (kind === 'pan' && field === 'parent' ? t('read.panParent') : t(`read.fields.${field}`))

export function listReadingFields(
  kind: string,
  reading: DocumentReadingFacts | null,
  t: Translator<'deskDocuments'>,
): (FieldSpec & { name: DocumentReadingField })[] {
  if (!isDocumentReadingKind(kind)) return []
  return DOCUMENT_READING_FIELDS[kind].map((name, place) => ({
    name,
    label: labelOf(kind, name, t),
    kind: 'text' as const,
    value: reading?.[name] ?? null,
    required: true,
    ...(place === 0 && { hint: t('read.hint'), shortcut: 'V' }),
  }))
}

interface DocumentReadingProps {
  documentId: string
  kind: string
  version: string | null
  reading: DocumentReadingFacts | null
  t: Translator<'deskDocuments'>
}

export function DocumentReading({ documentId, kind, version, reading, t }: DocumentReadingProps) {
  if (!isDocumentReadingKind(kind)) return null
  return (
    <div className="grid w-full gap-1 text-sm" data-reading={kind}>
      {reading === null ? (
        <p className="text-warn">{t('read.none')}</p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          {DOCUMENT_READING_FIELDS[kind].map((field) => (
            <div key={field} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{labelOf(kind, field, t)}</dt>
              <dd className="wrap-anywhere">{reading[field]}</dd>
            </div>
          ))}
        </dl>
      )}
      <Disclosure summary={t('read.again')} className="border-b-0">
        <DeskForm
          path={`/staff/v1/documents/${documentId}`}
          method="PATCH"
          fixed={{ decision: 'read', version }}
          submit={t('read.save')}
          tone="secondary"
          done={t('read.saved')}
          offline={t('offline')}
          fields={listReadingFields(kind, reading, t)}
        />
      </Disclosure>
    </div>
  )
}
