import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { DeskSection } from '@/components/desk/desk-section'
import { DeskTable } from '@/components/desk/desk-table'
import { FileLink } from './file-link'
import { getButtonStyle } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import type { PayoutFileLine, ReadyPayout } from '@/lib/features/books/queries/payout-files'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface BankFilesProps {
  ready: readonly ReadyPayout[]
  files: readonly PayoutFileLine[]
  cityId: number | null
}

export function BankFiles({ ready, files, cityId }: BankFilesProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks.bank')
  const sum = {
    count: ready.length,
    total: formatRupees(ready.reduce((all, { amount }) => all + amount, 0)),
  }
  return (
    <DeskSection title={t('title')}>
      <p className="max-w-prose text-sm text-ink-soft">{t('text')}</p>
      {ready.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <div className="justify-self-start">
          <DeskAction
            path="/staff/v1/payoutFiles"
            body={cityId === null ? {} : { city: cityId }}
            label={t('make', sum)}
            confirm={t('confirm', sum)}
            done={t('made')}
            offline={t('offline')}
          />
        </div>
      )}
      {files.length > 0 && (
        <DeskTable
          caption={t('files')}
          empty={t('empty')}
          columns={[
            { key: 'at', label: t('at') },
            { key: 'by', label: t('by') },
            { key: 'rows', label: t('rows'), numeric: true },
            { key: 'state', label: t('state') },
            { key: 'file', label: t('download') },
          ]}
          rows={files.map((file) => ({
            key: file.id,
            cells: {
              at: formatMoment(file.madeAt),
              by: file.madeBy,
              rows: t('ready', { count: file.rows, total: formatRupees(file.total) }),
              state: file.withdrawnAt === null ? t('open', { count: file.open }) : t('withdrawn'),
              file: file.withdrawnAt === null && file.open > 0 && <FileActions file={file} />,
            },
          }))}
        />
      )}
    </DeskSection>
  )
}

function FileActions({ file: { id } }: { file: PayoutFileLine }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskBooks.bank')
  return (
    <>
      <FileLink
        path={`/staff/v1/payoutFiles/${id}`}
        className={getButtonStyle({ tone: 'secondary', size: 'sm' })}
      >
        {t('download')}
      </FileLink>
      <Disclosure summary={t('withdraw')} className="border-b-0">
        <DeskForm
          path="/staff/v1/payoutFiles"
          method="PATCH"
          fixed={{ fileId: id }}
          fields={[
            {
              name: 'reason',
              label: t('reason'),
              kind: 'text',
              required: true,
              hint: t('withdrawHint'),
            },
          ]}
          submit={t('withdraw')}
          confirm={t('withdrawConfirm')}
          tone="danger"
          offline={t('offline')}
        />
      </Disclosure>
    </>
  )
}
