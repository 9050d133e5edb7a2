import { BANK_NOC_KIND } from '@/lib/features/documents/rules/documents'
import { DeskAction, DeskForm } from '../desk-form'
import { DocumentPreview } from './document-check'
import { listReadingFields } from './document-reading'
import type { Translator } from '@/lib/i18n/translator'

interface DocumentFileProps {
  documentId: string
  /** Null if the document was only seen at the yard, so that there is no file. */
  contentType: string | null
  pages: readonly { id: string; contentType: string }[]
  name: string
  opensAtOnce?: boolean
  t: Translator<'deskDocuments'>
}

export function DocumentFile({
  documentId,
  contentType,
  pages,
  name,
  opensAtOnce,
  t,
}: DocumentFileProps) {
  if (contentType === null) return <p className="text-sm text-ink-soft">{t('noFile')}</p>
  return (
    <div className="grid gap-2">
      {[{ id: documentId, contentType }, ...pages].map((file, place) => (
        <DocumentPreview
          key={file.id}
          linkPath={`/staff/v1/documents/${file.id}/link`}
          isPdf={file.contentType === 'application/pdf'}
          opensAtOnce={opensAtOnce}
          name={name}
          side={place + 1}
        />
      ))}
    </div>
  )
}

interface DocumentDecisionProps {
  documentId: string
  kind: string
  /** Upload time of the file on screen. The server refuses a decision on an older file. */
  version: string | null
  confirm?: string | undefined
  t: Translator<'deskDocuments'>
}

export function DocumentDecision({ documentId, kind, version, confirm, t }: DocumentDecisionProps) {
  const path = `/staff/v1/documents/${documentId}`
  const fields =
    kind === BANK_NOC_KIND
      ? [
          {
            name: 'nocDated',
            label: t('read.nocDated'),
            hint: t('read.nocHint'),
            kind: 'date' as const,
            required: true,
            shortcut: 'V',
          },
        ]
      : listReadingFields(kind, null, t)
  return (
    <div className="grid gap-3">
      {fields.length > 0 ? (
        <DeskForm
          path={path}
          method="PATCH"
          fixed={{ decision: 'verified', version }}
          submit={t('verify')}
          done={t('verified')}
          confirm={confirm}
          offline={t('offline')}
          fields={fields}
        />
      ) : (
        <DeskAction
          path={path}
          method="PATCH"
          body={{ decision: 'verified', version }}
          label={t('verify')}
          tone="primary"
          done={t('verified')}
          confirm={confirm}
          shortcut="V"
          offline={t('offline')}
        />
      )}
      <DocumentRefusal {...{ documentId, version, confirm, t }} hint={t('reasonHint')} />
    </div>
  )
}

interface DocumentRefusalProps extends Omit<DocumentDecisionProps, 'kind'> {
  hint: string
}

export function DocumentRefusal({ documentId, version, confirm, hint, t }: DocumentRefusalProps) {
  return (
    <DeskForm
      path={`/staff/v1/documents/${documentId}`}
      method="PATCH"
      fixed={{ decision: 'refused', version }}
      submit={t('refuse')}
      tone="secondary"
      done={t('refused')}
      confirm={confirm}
      offline={t('offline')}
      fields={[
        {
          name: 'reason',
          label: t('reason'),
          kind: 'text',
          hint,
          required: true,
          shortcut: 'R',
        },
      ]}
    />
  )
}
